-- How often a match is given, and on which days.
ALTER TABLE rewards.promotion
  ADD COLUMN match_turn text CHECK (match_turn IN ('first', 'once', 'weekend', 'payday'));

UPDATE rewards.promotion SET match_turn = CASE category WHEN 'WELCOME' THEN 'first' ELSE 'once' END
  WHERE match_ppm IS NOT NULL;

ALTER TABLE rewards.promotion
  ADD CONSTRAINT match_has_turn CHECK ((match_ppm IS NULL) = (match_turn IS NULL));
