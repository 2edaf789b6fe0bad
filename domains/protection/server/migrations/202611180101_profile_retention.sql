-- How long the law of a place wants kept who somebody was, counted from the end of their account. The Philippine rules
-- against money laundering ask for five years.
ALTER TABLE protection.profile
  ADD COLUMN closed_kept_years smallint NOT NULL DEFAULT 5 CHECK (closed_kept_years BETWEEN 1 AND 99);

-- After that time what was declared and from where it was done is emptied; only then may it be.
ALTER TABLE protection.setting ADD COLUMN forgotten_at timestamptz;

CREATE OR REPLACE FUNCTION protection.guard_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.declared = '{}'
     AND (NEW.id, NEW.member, NEW.tier, NEW.state, NEW.reason, NEW.submitted_at, NEW.reviewed_at, NEW.reviewed_by, NEW.expires_at)
         IS NOT DISTINCT FROM
         (OLD.id, OLD.member, OLD.tier, OLD.state, OLD.reason, OLD.submitted_at, OLD.reviewed_at, OLD.reviewed_by, OLD.expires_at)
     AND EXISTS (SELECT FROM protection.setting s WHERE s.member = OLD.member AND s.forgotten_at IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.state <> 'pending'
     OR (NEW.id, NEW.member, NEW.tier, NEW.declared, NEW.submitted_at)
        IS DISTINCT FROM (OLD.id, OLD.member, OLD.tier, OLD.declared, OLD.submitted_at) THEN
    RAISE EXCEPTION 'an application that was decided stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER audit_is_written_once ON protection.audit;
CREATE TRIGGER audit_is_written_once BEFORE DELETE OR TRUNCATE ON protection.audit
  FOR EACH STATEMENT EXECUTE FUNCTION protection.refuse_change();

CREATE FUNCTION protection.guard_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ip <> ''
     OR (NEW.id, NEW.member, NEW.actor, NEW.kind, NEW.before, NEW.after, NEW.at)
        IS DISTINCT FROM (OLD.id, OLD.member, OLD.actor, OLD.kind, OLD.before, OLD.after, OLD.at)
     OR NOT EXISTS (SELECT FROM protection.setting s WHERE s.member = OLD.member AND s.forgotten_at IS NOT NULL) THEN
    RAISE EXCEPTION 'protection.audit is written once';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER audit_is_only_emptied BEFORE UPDATE ON protection.audit
  FOR EACH ROW EXECUTE FUNCTION protection.guard_audit();
