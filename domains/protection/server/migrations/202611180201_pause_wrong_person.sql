-- On which account a carried pause was begun, or from which one it was carried on. The audit says it of those that run.
ALTER TABLE protection.pause ADD COLUMN carried_from text COLLATE "C" CHECK (carried_from <> member);
UPDATE protection.pause p SET carried_from = a.after ->> 'carriedFrom'
  FROM protection.audit a
 WHERE p.carried AND p.closed_at IS NULL AND a.member = p.member AND a.kind = 'pause_started' AND a.after ? 'carriedFrom'
   AND (a.after ->> 'startsAt')::numeric = round(extract(epoch FROM p.starts_at) * 1000)
   AND a.after ->> 'carriedFrom' <> p.member;
ALTER TABLE protection.pause ADD CHECK (carried_from IS NULL OR carried);
CREATE INDEX pause_carried_on ON protection.pause (carried_from) WHERE closed_at IS NULL;

-- Whoever was taken for another is let go at once; what a member said of themselves is not.
ALTER TABLE protection.pause DROP CONSTRAINT pause_closed_as_check;
ALTER TABLE protection.pause ADD CONSTRAINT pause_closed_as_check
  CHECK (closed_as IN ('ended', 'replaced', 'lifted', 'wrong_person'));
ALTER TABLE protection.pause ADD CONSTRAINT pause_wrong_person_check CHECK (closed_as <> 'wrong_person' OR carried);

CREATE OR REPLACE FUNCTION protection.guard_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.closed_at IS NOT NULL
     OR (NEW.id, NEW.member, NEW.kind, NEW.term, NEW.starts_at, NEW.ends_at, NEW.final_until, NEW.carried, NEW.carried_from)
        IS DISTINCT FROM
        (OLD.id, OLD.member, OLD.kind, OLD.term, OLD.starts_at, OLD.ends_at, OLD.final_until, OLD.carried, OLD.carried_from)
  THEN
    RAISE EXCEPTION 'a pause is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- Accounts of which a person of the house found that they are two people's. Each pair stands twice.
CREATE TABLE protection.other_person (
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  other text COLLATE "C" NOT NULL CHECK (other ~ '^mb_[0-9A-Z]{26}$' AND other <> member),
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (member, other)
);
