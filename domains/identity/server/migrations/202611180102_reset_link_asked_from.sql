-- With a device of the owner, from a network of theirs, or from elsewhere: each has its own three at once. Null for letters
-- that were on their way before.
ALTER TABLE identity.reset_link ADD COLUMN asked_from text CHECK (asked_from IN ('device', 'network', 'elsewhere'));
