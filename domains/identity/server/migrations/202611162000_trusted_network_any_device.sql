-- A place where every device is the member's: the machine that shows the demo world, for its own people.
ALTER TABLE identity.trusted_network ADD COLUMN any_device boolean NOT NULL DEFAULT false;
