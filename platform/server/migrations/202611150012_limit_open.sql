-- Counted calls. Unlogged: after a crash of the database the counts begin anew, and no call waits for the disk.
CREATE UNLOGGED TABLE platform.rate_window (
  key     text PRIMARY KEY,
  hits    bigint[] NOT NULL,
  ends_at bigint NOT NULL
);
CREATE INDEX rate_window_by_end ON platform.rate_window (ends_at);

-- Sums over all processes of the general limit, one row for a caller and a window.
CREATE UNLOGGED TABLE platform.rate_count (
  key     text NOT NULL,
  ends_at bigint NOT NULL,
  count   bigint NOT NULL,
  PRIMARY KEY (key, ends_at)
);
CREATE INDEX rate_count_by_end ON platform.rate_count (ends_at);

-- Takes one of a_count turns within any a_window milliseconds. Zero: taken; otherwise the milliseconds until
-- one is free. The moments themselves are kept, so no window has an edge at which twice as many pass; the row
-- lock lets one caller judge at a time. A refused call is not counted: waiting always helps.
CREATE FUNCTION platform.take_turn(a_key text, a_now bigint, a_count integer, a_window bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  kept bigint[];
BEGIN
  INSERT INTO platform.rate_window (key, hits, ends_at) VALUES (a_key, '{}', a_now + a_window)
  ON CONFLICT (key) DO NOTHING;
  SELECT hits INTO kept FROM platform.rate_window WHERE key = a_key FOR UPDATE;
  kept := ARRAY(SELECT hit FROM unnest(kept) AS hit WHERE hit > a_now - a_window ORDER BY hit);
  IF cardinality(kept) >= a_count THEN
    RETURN greatest(1, kept[1 + cardinality(kept) - a_count] + a_window - a_now);
  END IF;
  INSERT INTO platform.rate_window (key, hits, ends_at) VALUES (a_key, kept || a_now, a_now + a_window)
  ON CONFLICT (key) DO UPDATE SET hits = excluded.hits, ends_at = excluded.ends_at;
  RETURN 0;
END $$;
