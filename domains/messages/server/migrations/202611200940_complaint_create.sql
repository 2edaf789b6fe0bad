-- A complaint of a member. What the member wrote and what staff decided is never changed.
CREATE TABLE messages.complaint (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^cp_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  number text COLLATE "C" NOT NULL UNIQUE CHECK (number ~ '^C-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- Made by the sender: the same twice is one complaint.
  client_id text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  reference text NOT NULL CHECK (length(reference) <= 60),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 2000),
  state text COLLATE "C" NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'decided', 'appealed', 'closed', 'withdrawn')),
  filed_at timestamptz NOT NULL,
  -- Until when staff decide.
  due_at timestamptz CHECK ((due_at IS NOT NULL) = (state IN ('open', 'appealed'))),
  -- When the member was told that this deadline has passed.
  late_at timestamptz,
  outcome text COLLATE "C" CHECK (outcome IN ('upheld', 'partly_upheld', 'rejected')),
  reason text CHECK (length(reason) BETWEEN 1 AND 2000),
  decided_by text CHECK (decided_by <> ''),
  decided_at timestamptz,
  appeal_words text CHECK (length(appeal_words) BETWEEN 1 AND 2000),
  appealed_at timestamptz,
  appeal_outcome text COLLATE "C" CHECK (appeal_outcome IN ('upheld', 'partly_upheld', 'rejected')),
  appeal_reason text CHECK (length(appeal_reason) BETWEEN 1 AND 2000),
  appeal_decided_by text CHECK (appeal_decided_by <> ''),
  appeal_decided_at timestamptz,
  withdrawn_at timestamptz,
  UNIQUE (member, client_id),
  CHECK (num_nonnulls(outcome, reason, decided_by, decided_at) IN (0, 4)),
  CHECK (num_nonnulls(appeal_words, appealed_at) IN (0, 2)),
  CHECK (num_nonnulls(appeal_outcome, appeal_reason, appeal_decided_by, appeal_decided_at) IN (0, 4)),
  CHECK (appealed_at IS NULL OR decided_at IS NOT NULL),
  CHECK (appeal_decided_at IS NULL OR appealed_at IS NOT NULL),
  CHECK (lower(appeal_decided_by) <> lower(decided_by)),
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL)),
  CHECK (state <> 'decided' OR decided_at IS NOT NULL),
  CHECK (state <> 'appealed' OR appealed_at IS NOT NULL)
);
CREATE INDEX complaint_of_member ON messages.complaint (member, id);
CREATE INDEX complaint_waiting ON messages.complaint (merchant, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX complaint_late ON messages.complaint (due_at) WHERE due_at IS NOT NULL AND late_at IS NULL;
CREATE INDEX complaint_decided ON messages.complaint (decided_at) WHERE state = 'decided';
