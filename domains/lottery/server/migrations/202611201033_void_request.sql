-- An issue is voided by two persons: one asks for it and another one does it, before anybody may know the numbers.
CREATE TABLE lottery.void_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issue bigint NOT NULL REFERENCES lottery.issue,
  reason text NOT NULL CHECK (reason <> ''),
  requested_by text NOT NULL CHECK (requested_by <> ''),
  requested_at timestamptz NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'expired')),
  ended_by text CHECK (ended_by <> ''),
  ended_at timestamptz,
  CONSTRAINT void_request_ended_whole CHECK ((state = 'waiting') = (ended_at IS NULL) AND (state = 'confirmed') = (ended_by IS NOT NULL)),
  CONSTRAINT void_request_four_eyes CHECK (state <> 'confirmed' OR lower(ended_by) <> lower(requested_by))
);
CREATE UNIQUE INDEX void_request_waiting ON lottery.void_request (issue) WHERE state = 'waiting';
