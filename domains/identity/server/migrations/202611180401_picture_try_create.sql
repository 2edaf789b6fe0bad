-- How the pictures of the human check were answered from a network since the beginning of its hour.
CREATE TABLE identity.picture_try (
  network text PRIMARY KEY,
  since timestamptz NOT NULL,
  wrong integer NOT NULL CHECK (wrong >= 0),
  fitting integer NOT NULL DEFAULT 0 CHECK (fitting >= 0)
);
CREATE INDEX picture_try_by_hour ON identity.picture_try (since);
