-- What happened, written in the transaction in which it happened. An `event` goes to the rooms that
-- subscribed, as jobs; a `live` row goes to sockets, as the `position`-th message of one unbroken row.
-- Identities are given out before commit, so a later id may be seen first: rows are told by what is
-- still undelivered, never by a cursor over ids.
CREATE TABLE platform.outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('event', 'live')),
  name text NOT NULL,
  topic text NOT NULL,
  data jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  position bigint UNIQUE,
  delivered_at timestamptz,
  CHECK (kind = 'live' OR position IS NULL),
  CHECK (kind = 'event' OR delivered_at IS NULL OR position IS NOT NULL)
);
CREATE INDEX outbox_undelivered ON platform.outbox (id) WHERE delivered_at IS NULL;
CREATE INDEX outbox_delivered ON platform.outbox (delivered_at) WHERE delivered_at IS NOT NULL;

-- A counter in a row, not a sequence: a sequence leaves holes, and a hole would read as a lost message.
CREATE TABLE platform.live_position (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  last bigint NOT NULL
);
INSERT INTO platform.live_position (last) VALUES (0);

-- A handler notes the event it has handled in the transaction of its effect, so that a second delivery does nothing.
CREATE TABLE platform.outbox_handled (
  handler text NOT NULL,
  event_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (handler, event_id)
);
CREATE INDEX outbox_handled_at ON platform.outbox_handled (at);
