CREATE SCHEMA protection;

-- What the law of a place asks. A domain names the profile it runs under.
CREATE TABLE protection.profile (
  code text PRIMARY KEY CHECK (code ~ '^[A-Za-z-]{2,16}$'),
  name text NOT NULL,
  minimum_age smallint NOT NULL CHECK (minimum_age BETWEEN 18 AND 99),
  closed_categories text[] NOT NULL DEFAULT '{}' CHECK (
    closed_categories <@ ARRAY['BGS', 'LOTT', 'ELOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS',
      'COCKFIGHT', 'POKER', 'JACKPOT', 'BINGO']
  )
);

-- The Philippine regulator asks for 21; e-sabong is suspended there by Executive Order 9 of 28 December 2022.
INSERT INTO protection.profile (code, name, minimum_age, closed_categories) VALUES
  ('default', 'Default', 18, '{}'),
  ('PH', 'Philippines', 21, '{COCKFIGHT}');
