-- A step stays as it was written, but for one change: what its member wrote goes once they were forgotten. Asked at the end of
-- the transaction, so that it does not matter what was emptied first.
CREATE OR REPLACE FUNCTION wallet.withdrawal_step_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.actor = 'you' AND NEW.remark IS NULL
     AND to_jsonb(NEW) - 'remark' = to_jsonb(OLD) - 'remark' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'wallet.withdrawal_step is never changed';
END $$;

CREATE FUNCTION wallet.guard_emptied_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM wallet.withdrawal w WHERE w.id = NEW.withdrawal AND identity.is_forgotten(w.member)) THEN
    RAISE EXCEPTION 'wallet.withdrawal_step is never changed';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER withdrawal_step_is_emptied_of_the_forgotten AFTER UPDATE ON wallet.withdrawal_step
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wallet.guard_emptied_step();
