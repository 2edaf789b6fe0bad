-- A birthday that was given a moment ago earns nothing yet. Those that stand already were given before this was noted.
ALTER TABLE identity.profile ADD COLUMN birthday_set_at timestamptz;
UPDATE identity.profile SET birthday_set_at = 'epoch' WHERE birthday IS NOT NULL;
-- Whose birthday it is today, in any year.
CREATE INDEX profile_by_calendar_day ON identity.profile
  ((extract(month FROM birthday) * 100 + extract(day FROM birthday)), member) WHERE birthday IS NOT NULL;
