-- What is said to somebody outside by SMS or mail, written in the transaction that has it to say; a job delivers it.
-- `due_at` is the moment before which nobody tries: whoever sends a letter moves it on first, so that two workers
-- never send one letter at the same time, and a failure moves it to the next try.
-- The words of a secret letter (a code, a link) are forgotten once it is settled; only the sandbox keeps them.
CREATE TABLE platform.letter (
  id text PRIMARY KEY CHECK (id ~ '^lt_[0-9A-Z]{26}$'),
  merchant text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 254),
  subject text CHECK (length(subject) <= 200),
  words text CHECK (length(words) BETWEEN 1 AND 20000),
  html text CHECK (length(html) <= 100000),
  secret boolean NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed', 'expired')),
  attempts integer NOT NULL DEFAULT 0,
  written_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  expires_at timestamptz,
  settled_at timestamptz,
  -- Who delivered it, and why the last try failed: our own short words, never a provider's sentence.
  provider text,
  trouble text CHECK (trouble ~ '^[a-z0-9_]{1,40}$'),
  CHECK ((state = 'waiting') = (settled_at IS NULL)),
  CHECK (state <> 'waiting' OR words IS NOT NULL),
  CHECK (channel = 'sms' OR state <> 'waiting' OR subject IS NOT NULL)
);
CREATE INDEX letter_by_brand ON platform.letter (merchant, written_at DESC, id DESC);
CREATE INDEX letter_waiting ON platform.letter (written_at) WHERE state = 'waiting';
CREATE INDEX letter_given_up ON platform.letter (settled_at) WHERE state IN ('failed', 'expired');
CREATE INDEX letter_settled ON platform.letter (settled_at) WHERE state <> 'waiting';
CREATE INDEX letter_secret_kept ON platform.letter (settled_at) WHERE secret AND state <> 'waiting' AND words IS NOT NULL;
