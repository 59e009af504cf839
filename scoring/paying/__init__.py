"""Paying with sticks and chips: sets of pieces, which change hands, who gives change."""
