-- What lets the audit and applications be emptied is written once, and only of members whom identity has forgotten by the end
-- of the transaction.
CREATE FUNCTION protection.guard_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a setting that was forgotten stays so' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER setting_stays_forgotten BEFORE UPDATE OF forgotten_at ON protection.setting
  FOR EACH ROW WHEN (OLD.forgotten_at IS NOT NULL AND NEW.forgotten_at IS DISTINCT FROM OLD.forgotten_at)
  EXECUTE FUNCTION protection.guard_forgotten();

CREATE FUNCTION protection.guard_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT identity.is_forgotten(NEW.member) THEN
    RAISE EXCEPTION 'only members whom identity has forgotten are forgotten' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER setting_is_forgotten_with_its_member AFTER INSERT OR UPDATE OF forgotten_at ON protection.setting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.forgotten_at IS NOT NULL)
  EXECUTE FUNCTION protection.guard_forgetting();
