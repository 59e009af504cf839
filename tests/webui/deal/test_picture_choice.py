"""Which pictures a device offers: iOS makes JPEG of HEIC only as long as HEIC is not asked for."""

from __future__ import annotations

import pytest
from guest import phones

pytestmark = pytest.mark.slow

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.0 Mobile/15E148 Safari/604.1"
)
IPAD = (
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 "
    "Safari/605.1.15"
)


@pytest.mark.parametrize(
    ("device", "takes_heic"),
    [
        ({}, True),
        ({"user_agent": IPAD}, True),
        ({"user_agent": IPHONE}, False),
        ({"user_agent": IPAD, "has_touch": True}, False),
    ],
)
def test_heic_is_offered_where_nobody_converts_it(chromium, house, tmp_path, device, takes_heic):
    with phones(chromium, tmp_path, {"has_touch": False} | device) as (me,):
        me.go(f"{house}/deal")
        offered = me.page.evaluate(
            "import('/static/js/photos.js').then(({ photoInputs }) => Object.values(photoInputs(() => "
            "{})).map((input) => input.props.accept))"
        )
        assert [".heic" in accept for accept in offered] == [takes_heic] * 2
        assert all("image/jpeg" in accept for accept in offered)
