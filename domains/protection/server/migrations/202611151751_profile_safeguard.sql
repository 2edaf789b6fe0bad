-- What a place asks for the sake of those who play.
ALTER TABLE protection.profile
  ADD COLUMN helpline text NOT NULL DEFAULT '',
  ADD COLUMN help_hours text NOT NULL DEFAULT '',
  ADD COLUMN reality_check_minutes smallint NOT NULL DEFAULT 60 CHECK (reality_check_minutes IN (15, 30, 60)),
  ADD COLUMN may_cancel_withdrawal boolean NOT NULL DEFAULT false,
  ADD COLUMN offered_limits text[] NOT NULL DEFAULT '{deposit,loss,stake,session}'
    CHECK (offered_limits <@ ARRAY['deposit', 'loss', 'stake', 'session']);

-- The national line of the Philippines since May 2026; elsewhere the free service that answers in many languages.
UPDATE protection.profile SET helpline = '02-8248-9568', help_hours = '24/7' WHERE code = 'PH';
UPDATE protection.profile SET helpline = 'gamblingtherapy.org', help_hours = '24/7', may_cancel_withdrawal = true
 WHERE code = 'default';

-- A profile without a place to call is no profile.
ALTER TABLE protection.profile
  ALTER COLUMN helpline DROP DEFAULT, ADD CHECK (helpline <> ''),
  ALTER COLUMN help_hours DROP DEFAULT, ADD CHECK (help_hours <> '');
