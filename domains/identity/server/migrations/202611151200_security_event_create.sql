-- What happened to an account's safety: who, when, from where. Rows are added and never changed; the log outlives
-- the row of the member it speaks of, so it does not refer to it.
CREATE TABLE identity.security_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member text NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  ip text NOT NULL,
  -- The name of the device, as the member knows it.
  device text NOT NULL,
  -- Before and after in masked form; never a secret, a number or an address.
  detail jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL
);

CREATE INDEX security_event_of_member ON identity.security_event (member, at DESC, id DESC);

CREATE FUNCTION identity.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'identity.security_event is written once';
END $$;

CREATE TRIGGER security_event_is_written_once BEFORE UPDATE OR DELETE OR TRUNCATE ON identity.security_event
  FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_change();
