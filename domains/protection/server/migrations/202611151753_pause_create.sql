-- Cooling-off and self-exclusion. An open pause is over when its time is; a closed one was over before.
CREATE TABLE protection.pause (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member text COLLATE "C" NOT NULL REFERENCES protection.setting (member),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('cooling_off', 'self_exclusion')),
  term text COLLATE "C" NOT NULL CHECK (term IN ('24h', '7d', '30d', '6m', '1y', '5y')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  final_until timestamptz NOT NULL CHECK (final_until > starts_at AND final_until <= ends_at),
  closed_at timestamptz,
  closed_as text COLLATE "C" CHECK (closed_as IN ('ended', 'replaced', 'lifted')),
  CHECK ((closed_at IS NULL) = (closed_as IS NULL)),
  CHECK (closed_as <> 'lifted' OR closed_at >= final_until)
);
CREATE UNIQUE INDEX pause_open_once ON protection.pause (member) WHERE closed_at IS NULL;

-- The length of a pause is nobody's to change, whoever asks.
CREATE FUNCTION protection.guard_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.closed_at IS NOT NULL
     OR (NEW.id, NEW.member, NEW.kind, NEW.term, NEW.starts_at, NEW.ends_at, NEW.final_until)
        IS DISTINCT FROM (OLD.id, OLD.member, OLD.kind, OLD.term, OLD.starts_at, OLD.ends_at, OLD.final_until) THEN
    RAISE EXCEPTION 'a pause is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER pause_guard BEFORE UPDATE OR DELETE ON protection.pause
  FOR EACH ROW EXECUTE FUNCTION protection.guard_pause();
