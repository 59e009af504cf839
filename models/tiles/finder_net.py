"""The finder: a picture in, for every 4 × 4 pixels: is a tile's centre here, where are its corners, does its back show.

Plain 3 × 3 convolutions in residual blocks down to stride 32, then upwards again to stride 4. No depthwise convolutions: on a CPU they cost
three times as much as they save. Trained on pictures of 320–448 pixels; runs on any whose sides are multiples of 32.
"""

from __future__ import annotations

import torch
from torch import nn

STRIDE = 4
REACH = 16.0


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


class FinderNet(nn.Module):
    """`photo` uint8 (b, h, w, 3) RGB → heat logits (b, h/4, w/4), corners (b, 8, h/4, w/4) in pixels from the cell's centre, face-down logits."""

    def __init__(self, widths: tuple[int, ...] = (16, 32, 64, 88, 112), up: int = 40):
        super().__init__()
        w2, w4, w8, w16, w32 = widths
        self.stem = nn.Sequential(Conv(3, w2, 3, 2), Conv(w2, w4, 3, 2), Block(w4))
        self.down8 = nn.Sequential(Conv(w4, w8, 3, 2), Block(w8), Block(w8))
        self.down16 = nn.Sequential(Conv(w8, w16, 3, 2), Block(w16), Block(w16))
        self.down32 = nn.Sequential(Conv(w16, w32, 3, 2), Block(w32))
        self.side16, self.side8, self.side4 = Conv(w16, w8, 1), Conv(w8, w8, 1), Conv(w4, up, 1)
        self.low32, self.low16, self.low8 = Conv(w32, w8, 1), Conv(w8, w8), Conv(w8, w8)
        self.to4 = Conv(w8, up, 1)
        self.head = nn.Sequential(Conv(up, up), Conv(up, up))
        self.out = nn.Conv2d(up, 11, 1)
        nn.init.normal_(self.out.weight, std=0.01)
        nn.init.constant_(self.out.bias, 0.0)
        self.out.bias.data[0] = -4.0
        self.out.bias.data[1:9] = torch.tensor([-1.0, -1, 1, -1, 1, 1, -1, 1])

    def forward(self, photo: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        x = (photo.permute(0, 3, 1, 2).float() - 128.0) / 64.0
        at4 = self.stem(x.contiguous(memory_format=torch.channels_last) if self.training else x)
        at8 = self.down8(at4)
        at16 = self.down16(at8)
        at32 = self.down32(at16)
        wide = self.low16(self.side16(at16) + _twice(self.low32(at32)))
        wide = self.low8(self.side8(at8) + _twice(wide))
        fine = self.head(self.side4(at4) + _twice(self.to4(wide)))
        with torch.autocast(device_type=fine.device.type, enabled=False):
            out = self.out(fine.float())
        corners = REACH * torch.exp(out[:, 9:10].clamp(-3, 3)) * out[:, 1:9]
        return out[:, 0], corners, out[:, 10]


class Exported(nn.Module):
    """The network as it ships: probabilities instead of logits."""

    def __init__(self, net: FinderNet):
        super().__init__()
        self.net = net

    def forward(self, photo: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        heat, corners, face_down = self.net(photo)
        return heat.sigmoid(), corners, face_down.sigmoid()


def _twice(x: torch.Tensor) -> torch.Tensor:
    return nn.functional.interpolate(x, scale_factor=2, mode="nearest")
