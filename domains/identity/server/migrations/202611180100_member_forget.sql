-- When the personal part of a closed account was emptied. The id stays, because money and bets speak of it. Whoever a court
-- asks about is kept until a day that people of the house set.
ALTER TABLE identity.member ADD COLUMN forgotten_at timestamptz, ADD COLUMN keep_until timestamptz;
ALTER TABLE identity.member ADD CONSTRAINT member_forgotten_is_bare CHECK (
  forgotten_at IS NULL
  OR (status = 'closed' AND account = id AND nickname = '' AND num_nonnulls(mobile, email, avatar) = 0)
);
CREATE INDEX member_to_forget ON identity.member (merchant, closed_at, id)
  WHERE closed_at IS NOT NULL AND forgotten_at IS NULL;

-- The log stays as it was written, but for one change: of a closed account it may lose from where and by what.
DROP TRIGGER security_event_is_written_once ON identity.security_event;
CREATE TRIGGER security_event_is_written_once BEFORE DELETE OR TRUNCATE ON identity.security_event
  FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_change();

CREATE FUNCTION identity.guard_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.member, NEW.kind, NEW.at) IS DISTINCT FROM (OLD.id, OLD.member, OLD.kind, OLD.at)
     OR (NEW.ip, NEW.device, NEW.detail) IS DISTINCT FROM ('', '', '{}'::jsonb)
     OR NOT EXISTS (SELECT FROM identity.member m WHERE m.id = OLD.member AND m.status = 'closed') THEN
    RAISE EXCEPTION 'identity.security_event is written once';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER security_event_is_only_emptied BEFORE UPDATE ON identity.security_event
  FOR EACH ROW EXECUTE FUNCTION identity.guard_security_event();

-- What goes at once with the end of an account goes from those that have ended before, too.
DELETE FROM identity.passkey_challenge x USING identity.member m WHERE m.id = x.member AND m.status = 'closed';
DELETE FROM identity.password_history x USING identity.member m WHERE m.id = x.member AND m.status = 'closed';
DELETE FROM identity.password_reset x USING identity.member m WHERE m.id = x.member AND m.status = 'closed';
DELETE FROM identity.reset_link x USING identity.member m WHERE m.id = x.member AND m.status = 'closed';
DELETE FROM identity.ticket x USING identity.member m WHERE m.id = x.member AND m.status = 'closed';
UPDATE identity.channel_link x SET subject = 'closed:' || encode(sha256(convert_to(x.subject, 'UTF8')), 'hex')
  FROM identity.member m WHERE m.id = x.member AND m.status = 'closed';
UPDATE identity.profile p SET telegram = '', zalo = '', occupation = ''
  FROM identity.member m WHERE m.id = p.member AND m.status = 'closed';
UPDATE identity.member SET avatar = NULL, nickname = '' WHERE status = 'closed';
