-- Of a bet of a bonus that was lost to nothing: how much of its bonus part the member has had, in the wallet before that end or as a
-- bonus since, and the turnover that these bonuses ask for. A win that is taken back and paid again is given once.
CREATE TABLE rewards.late_part (
  bet text PRIMARY KEY,
  requirement text COLLATE "C" NOT NULL REFERENCES rewards.requirement (id),
  had bigint NOT NULL CHECK (had >= 0),
  required bigint NOT NULL DEFAULT 0 CHECK (required >= 0)
);
CREATE INDEX late_part_of_requirement ON rewards.late_part (requirement);
