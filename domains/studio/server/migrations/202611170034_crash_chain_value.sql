-- A salt is made of the chain's published hash and of a value that was fixed later: one that staff names ahead and enters
-- when the world knows it, or one that the house draws after the chain was public. Each moment stands beside it.
ALTER TABLE studio.crash_chain
  ADD COLUMN source text CHECK (source <> ''),
  ADD COLUMN named_at timestamptz CHECK (named_at >= created_at),
  ADD COLUMN named_by text,
  ADD COLUMN value text CHECK (value <> ''),
  ADD COLUMN salted_by text,
  ADD CONSTRAINT crash_chain_named_whole CHECK (num_nonnulls(source, named_at, named_by) IN (0, 3)),
  ADD CONSTRAINT crash_chain_value_salts CHECK (value IS NULL OR salt IS NOT NULL),
  ADD CONSTRAINT crash_chain_named_first CHECK (salted_at IS NULL OR named_at IS NULL OR named_at < salted_at);
-- One chain waits for its salt.
CREATE UNIQUE INDEX crash_chain_waiting ON studio.crash_chain ((salt IS NULL)) WHERE salt IS NULL;

-- What was published is never changed; what is fixed later is fixed once.
CREATE FUNCTION studio.guard_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR (NEW.last_sealed, NEW.published, NEW.rounds, NEW.created_at)
        IS DISTINCT FROM (OLD.last_sealed, OLD.published, OLD.rounds, OLD.created_at)
     OR (OLD.salt IS NOT NULL AND (NEW.salt, NEW.value, NEW.salted_at, NEW.salted_by)
        IS DISTINCT FROM (OLD.salt, OLD.value, OLD.salted_at, OLD.salted_by))
     OR ((OLD.source IS NOT NULL OR OLD.salt IS NOT NULL) AND (NEW.source, NEW.named_at, NEW.named_by)
        IS DISTINCT FROM (OLD.source, OLD.named_at, OLD.named_by)) THEN
    RAISE EXCEPTION 'what a chain says is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER crash_chain_guard BEFORE UPDATE OR DELETE ON studio.crash_chain
  FOR EACH ROW EXECUTE FUNCTION studio.guard_chain();
