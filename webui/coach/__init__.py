"""The coach's pages and questions."""
