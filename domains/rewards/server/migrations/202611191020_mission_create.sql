-- Small things to do in a window of time, and how far each member is. Nothing is reset: a new window has a key of its own.
CREATE TABLE rewards.mission (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^ms_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('deposit.count', 'deposit.sum', 'bet.valid', 'bet.rounds', 'game.distinct',
    'win.multiple', 'login.days', 'profile.kyc', 'profile.2fa', 'limit.set', 'referral.qualified', 'mission.all')),
  -- Which bets count.
  filter jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(filter) = 'object'),
  -- A count, or an amount in ten-thousandths.
  target bigint NOT NULL CHECK (target > 0),
  span text COLLATE "C" NOT NULL CHECK (span IN ('once', 'daily', 'weekly', 'monthly')),
  -- The zone of the brand when the mission was made: its windows never move.
  offset_minutes smallint NOT NULL CHECK (offset_minutes BETWEEN -720 AND 840),
  least_vip smallint CHECK (least_vip > 0),
  -- By language, English among them.
  name jsonb NOT NULL CHECK (jsonb_typeof(name) = 'object' AND name ->> 'EN' <> ''),
  hint jsonb NOT NULL CHECK (jsonb_typeof(hint) = 'object' AND hint ->> 'EN' <> ''),
  pays text COLLATE "C" NOT NULL CHECK (pays IN ('points', 'cash', 'bonus')),
  -- Points, or an amount in ten-thousandths.
  reward bigint NOT NULL CHECK (reward > 0),
  turnover_ppm bigint NOT NULL CHECK (turnover_ppm >= 0),
  bonus_days smallint CHECK (bonus_days BETWEEN 1 AND 365),
  -- In the unit of the reward; null: without a bound. What completions have reserved is never above it.
  budget bigint CHECK (budget >= 0),
  reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  state text COLLATE "C" NOT NULL CHECK (state IN ('running', 'paused')),
  position smallint NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > starts_at),
  created_at timestamptz NOT NULL,
  CONSTRAINT mission_within_budget CHECK (budget IS NULL OR reserved <= budget),
  CONSTRAINT mission_bonus_has_days CHECK ((pays = 'bonus') = (bonus_days IS NOT NULL))
);
CREATE INDEX mission_of_brand ON rewards.mission (merchant, position, id);
CREATE INDEX mission_of_kind ON rewards.mission (merchant, kind);

CREATE TABLE rewards.mission_progress (
  mission text COLLATE "C" NOT NULL REFERENCES rewards.mission,
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  window_key text COLLATE "C" NOT NULL CHECK (window_key <> ''),
  -- Above the target, too: a correction takes back from the whole.
  total bigint NOT NULL DEFAULT 0,
  state text COLLATE "C" NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'claimable', 'claimed', 'expired')),
  completed_at timestamptz,
  claim_until timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (member, mission, window_key),
  CONSTRAINT mission_completed_whole CHECK ((state = 'open') = (completed_at IS NULL AND claim_until IS NULL)),
  CONSTRAINT mission_ended_whole CHECK ((state IN ('claimed', 'expired')) = (ended_at IS NOT NULL))
);
CREATE INDEX mission_claimable ON rewards.mission_progress (member, claim_until) WHERE state = 'claimable';
CREATE INDEX mission_overdue ON rewards.mission_progress (claim_until) WHERE state = 'claimable';

-- What was claimed or expired never changes again.
CREATE FUNCTION rewards.guard_mission_progress() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('claimed', 'expired') THEN
    RAISE EXCEPTION 'a mission that is % stays as it is', OLD.state USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER mission_progress_guard BEFORE UPDATE ON rewards.mission_progress
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_mission_progress();

-- What has counted, so that nothing counts twice and a correction finds the window that it belongs to.
CREATE TABLE rewards.mission_event (
  mission text COLLATE "C" NOT NULL REFERENCES rewards.mission,
  event text COLLATE "C" NOT NULL CHECK (event <> ''),
  member text COLLATE "C" NOT NULL,
  window_key text COLLATE "C" NOT NULL,
  -- Of what different ones are counted, such as a game; empty otherwise.
  part text COLLATE "C" NOT NULL DEFAULT '',
  value bigint NOT NULL,
  revision integer NOT NULL CHECK (revision >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (mission, event)
);
CREATE INDEX mission_event_part ON rewards.mission_event (mission, member, window_key, part) WHERE part <> '' AND value > 0;
CREATE INDEX mission_event_old ON rewards.mission_event (at);

-- Points of claimed missions, for the sums of a week.
CREATE TABLE rewards.mission_points (
  member text COLLATE "C" NOT NULL,
  mission text COLLATE "C" NOT NULL,
  window_key text COLLATE "C" NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (member, mission, window_key),
  FOREIGN KEY (member, mission, window_key) REFERENCES rewards.mission_progress (member, mission, window_key)
);
CREATE INDEX mission_points_of_member ON rewards.mission_points (member, at);

-- Who of staff did what to missions and leaderboards, and why.
CREATE TABLE rewards.mission_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL,
  action text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  detail jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX mission_audit_of_subject ON rewards.mission_audit (subject, id);
