-- Who else logged in on a device: a bonus of a first deposit is given once for each.
CREATE INDEX trusted_device_shared ON identity.trusted_device (device_sha256);
