"""Property tests have no deadline here: networks, rendering and a busy machine make times differ tenfold."""

from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
