"""The detector: a picture in, for every 4 × 4 pixels: is a tile's centre here, where are its corners, does its back
show.

Plain 3 × 3 convolutions in residual blocks down to stride 32, then upwards again to stride 4. No depthwise
convolutions: on a CPU they cost three times as much as they save; widths in sixteens, for with AVX-512 it fills up
others to that. Trained on pictures of 224–352 pixels; runs on any whose sides are multiples of 32.
"""

from __future__ import annotations

import torch
from torch import nn

STRIDE = 4
FLOOR = 0.15  # of the heat map: a lower peak is no tile


class Conv(nn.Sequential):
    """Convolution, batch normalisation, ReLU."""

    def __init__(self, inputs: int, outputs: int, size: int = 3, stride: int = 1, active: bool = True):
        layers = [nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False), nn.BatchNorm2d(outputs)]
        super().__init__(*layers, *([nn.ReLU(inplace=True)] if active else []))


class Block(nn.Module):
    """Two convolutions and a way round them."""

    def __init__(self, channels: int):
        super().__init__()
        self.body = nn.Sequential(Conv(channels, channels), Conv(channels, channels, active=False))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x + self.body(x))


class DetectorNet(nn.Module):
    """`photo` uint8 (b, h, w, 3) RGB → (b, 11, h/4, w/4) float32: heat and face-down logits, then nine numbers for
    `corners_of`.
    """

    def __init__(self, widths: tuple[int, ...] = (16, 32, 64, 80, 112), up: int = 32, last: int = 96):
        super().__init__()
        w2, w4, w8, w16, w32 = widths
        self.stem = nn.Sequential(Conv(3, w2, 3, 2), Conv(w2, w4, 3, 2), Block(w4))
        self.down8 = nn.Sequential(Conv(w4, w8, 3, 2), Block(w8), Block(w8))
        self.down16 = nn.Sequential(Conv(w8, w16, 3, 2), Block(w16), Block(w16))
        self.down32 = nn.Sequential(Conv(w16, w32, 3, 2), Block(w32))
        self.side16, self.side8, self.side4 = Conv(w16, w8, 1), Conv(w8, w8, 1), Conv(w4, up, 1)
        self.low32, self.low16, self.low8 = Conv(w32, w8, 1), Conv(w8, w8), Conv(w8, w8)
        self.to4 = Conv(w8, up, 1)
        self.head = nn.Sequential(Conv(up, up), Conv(up, last, 1))
        self.out = nn.Conv2d(last, 11, 1)
        nn.init.normal_(self.out.weight, std=0.01)
        self.out.bias = nn.Parameter(torch.tensor([-4.0, -2.0, 0.5, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]))

    def forward(self, photo: torch.Tensor) -> torch.Tensor:
        x = (photo.permute(0, 3, 1, 2).float() - 128.0) / 64.0
        at4 = self.stem(x.contiguous(memory_format=torch.channels_last) if self.training else x)
        at8 = self.down8(at4)
        at16 = self.down16(at8)
        wide = self.low16(self.side16(at16) + _twice(self.low32(self.down32(at16))))
        wide = self.low8(self.side8(at8) + _twice(wide))
        fine = self.head(self.side4(at4) + _twice(self.to4(wide)))
        with torch.autocast(device_type=fine.device.type, enabled=False):
            return self.out(fine.float())


def corners_of(shape: torch.Tensor) -> torch.Tensor:
    """Nine numbers (b, 9, …) to x, y of four corners (b, 8, …), pixels from the cell's centre, clockwise.

    As complex numbers the corners are c + A iᵏ + C (−1)ᵏ + B i⁻ᵏ for k = 0–3. Which corner comes first is anybody's
    guess, and turns A by a quarter; so the network gives what does not change: |A|, four times A's angle, A B and A² C
    over powers of |A|. No jumps at any angle.
    """
    size, cos4, sin4, stretch_x, stretch_y, skew_x, skew_y, off_x, off_y = shape.unbind(1)
    radius = 12.0 * torch.exp(size.clamp(-3, 4))
    angle = torch.atan2(sin4, cos4 + 1e-6) / 4
    cos, sin = torch.cos(angle), torch.sin(angle)
    cos2, sin2 = cos * cos - sin * sin, 2 * cos * sin
    a_x, a_y = cos, sin
    b_x, b_y = stretch_x * cos + stretch_y * sin, stretch_y * cos - stretch_x * sin
    c_x, c_y = skew_x * cos2 + skew_y * sin2, skew_y * cos2 - skew_x * sin2
    x = torch.stack([a_x + c_x + b_x, -a_y - c_x + b_y, -a_x + c_x - b_x, a_y - c_x - b_y], 1)
    y = torch.stack([a_y + c_y + b_y, a_x - c_y - b_x, -a_y + c_y - b_y, -a_x - c_y + b_x], 1)
    x, y = radius[:, None] * x + 8 * off_x[:, None], radius[:, None] * y + 8 * off_y[:, None]
    return torch.stack([x, y], 2).flatten(1, 2)


def fourfold(corners: torch.Tensor) -> torch.Tensor:
    """Cosine and sine (n, 2) of four times A's angle of quadrilaterals (n, 8) clockwise: how the tile is turned,
    whichever corner comes first.
    """
    x, y = corners.view(-1, 4, 2).unbind(2)
    a = torch.stack([x[:, 0] + y[:, 1] - x[:, 2] - y[:, 3], y[:, 0] - x[:, 1] - y[:, 2] + x[:, 3]], 1)
    cos, sin = nn.functional.normalize(a, eps=1e-6).unbind(1)
    for _ in range(2):
        cos, sin = cos * cos - sin * sin, 2 * cos * sin
    return torch.stack([cos, sin], 1)


class Exported(nn.Module):
    """The network as it ships: a `photo` uint8 (1, h, w, 3) in, n tiles out, the peaks of the heat map from top to
    bottom.

    Returns corners (n, 4, 2), pixels, clockwise; scores (n,) and face_down (n,), probabilities.
    """

    def __init__(self, net: DetectorNet):
        super().__init__()
        self.net = net

    def forward(self, photo: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        maps = self.net(photo)[0]
        heat = maps[:1].sigmoid()
        highest = nn.functional.max_pool2d(heat[None], 3, 1, 1)[0]
        at = ((heat >= FLOOR) & (heat >= highest)).flatten().nonzero()[:, 0]
        cells, wide = maps.flatten(1).index_select(1, at).T, maps.shape[2]
        centres = STRIDE * (torch.stack([at % wide, at // wide], 1) + 0.5)
        return corners_of(cells[:, 2:]).view(-1, 4, 2) + centres[:, None], cells[:, 0].sigmoid(), cells[:, 1].sigmoid()


def _twice(x: torch.Tensor) -> torch.Tensor:
    return nn.functional.interpolate(x, scale_factor=2, mode="nearest")
