-- Whether a member was forgotten, for the guards of other rooms too.
CREATE FUNCTION identity.is_forgotten(member_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM identity.member m WHERE m.id = member_id AND m.forgotten_at IS NOT NULL)
$$;

-- That an account is closed is not enough: the log loses from where and by what only with all that is personal. Asked at the
-- end of the transaction, so that it does not matter what of it was emptied first.
CREATE FUNCTION identity.guard_emptied_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT identity.is_forgotten(NEW.member) THEN
    RAISE EXCEPTION 'identity.security_event is written once';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER security_event_is_emptied_of_the_forgotten AFTER UPDATE ON identity.security_event
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION identity.guard_emptied_event();

-- Who was forgotten stays so.
CREATE FUNCTION identity.guard_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a member who was forgotten stays so' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER member_stays_forgotten BEFORE UPDATE OF forgotten_at ON identity.member
  FOR EACH ROW WHEN (OLD.forgotten_at IS NOT NULL AND NEW.forgotten_at IS DISTINCT FROM OLD.forgotten_at)
  EXECUTE FUNCTION identity.guard_forgotten();
