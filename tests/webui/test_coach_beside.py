"""The coach beside an evening goes by that table's choices."""

from __future__ import annotations

from company import PHILOS
from guest import at_table, phones


def test_crosswise_tiles_mean_what_the_table_chose(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, PHILOS | {"turned_means": "open"})
        me.go(f"{house}/coach/at/{code}#mine")
        turned = me.page.evaluate("import('/static/js/state.js').then(({ get }) => get().turned)")
        assert turned["philos"] == "open"
