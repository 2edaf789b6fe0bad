-- What a promotion gives to a request that is approved; one that adds to a deposit gives a bonus on the terms of its match.
ALTER TABLE rewards.promotion
  -- Null where staff say how much with each approval.
  ADD COLUMN reward_amount bigint CHECK (reward_amount > 0),
  ADD COLUMN reward_turnover_ppm bigint NOT NULL DEFAULT 1000000 CHECK (reward_turnover_ppm >= 0),
  -- For how many days the gift can be claimed.
  ADD COLUMN reward_days smallint NOT NULL DEFAULT 30 CHECK (reward_days BETWEEN 1 AND 365),
  ADD CONSTRAINT promotion_reward_where_paid CHECK (pays OR reward_amount IS NULL);

ALTER TABLE rewards.participation ADD COLUMN pictures smallint NOT NULL DEFAULT 0 CHECK (pictures BETWEEN 0 AND 3);

-- What waits for staff, the oldest first.
CREATE INDEX participation_requested ON rewards.participation (changed_at, promotion, member)
  WHERE status IN ('applying', 'process');

-- Pictures that a member sends with a request; painted anew, as those of deposits are.
CREATE TABLE rewards.request_picture (
  promotion integer NOT NULL,
  member text COLLATE "C" NOT NULL,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
  media_type text COLLATE "C" NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes bytea NOT NULL CHECK (length(bytes) > 0),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (promotion, member, position),
  FOREIGN KEY (promotion, member) REFERENCES rewards.participation (promotion, member)
);

-- What staff decided, by name. Rows stay.
CREATE TABLE rewards.decision (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  promotion integer NOT NULL,
  member text COLLATE "C" NOT NULL,
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 64),
  approved boolean NOT NULL,
  amount bigint CHECK (amount > 0),
  remark text CHECK (length(remark) <= 300),
  decided_at timestamptz NOT NULL,
  -- One decision for each request.
  UNIQUE (promotion, member),
  FOREIGN KEY (promotion, member) REFERENCES rewards.participation (promotion, member),
  CONSTRAINT decision_rejects_with_reason CHECK (approved OR remark IS NOT NULL)
);

CREATE FUNCTION rewards.guard_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a decision stays as it is' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER decision_guard BEFORE UPDATE OR DELETE ON rewards.decision
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_decision();
