-- Who works on jobs. A worker that has not been seen for a while is dead, and the jobs it held are freed.
CREATE TABLE platform.worker (
  id text PRIMARY KEY,
  host text NOT NULL,
  pid integer NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
