-- Draws beside the calendar of a game, such as a special Tuesday: added by staff, planned as issues by the worker.
CREATE TABLE lottery.extra_draw (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text COLLATE "C" NOT NULL REFERENCES lottery.game,
  number text COLLATE "C" NOT NULL CHECK (number ~ '^\d{8}(-\d{1,4})?$'),
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  added_by text NOT NULL CHECK (added_by <> ''),
  reason text NOT NULL CHECK (reason <> ''),
  added_at timestamptz NOT NULL,
  -- Once it is planned.
  issue bigint UNIQUE REFERENCES lottery.issue,
  cancelled_by text CHECK (cancelled_by <> ''),
  cancel_reason text CHECK (cancel_reason <> ''),
  cancelled_at timestamptz,
  UNIQUE (game, number),
  CONSTRAINT extra_draw_in_order CHECK (added_at < closes_at AND closes_at <= draws_at AND draws_at <= due_at),
  CONSTRAINT extra_draw_cancelled_whole CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL)
    AND (cancelled_at IS NULL) = (cancel_reason IS NULL))
);
CREATE UNIQUE INDEX extra_draw_at ON lottery.extra_draw (game, draws_at) WHERE cancelled_at IS NULL;
