-- How many words of feedback a brand wants.
ALTER TABLE content.brand
  ADD COLUMN feedback_words_min smallint NOT NULL DEFAULT 5 CHECK (feedback_words_min > 0),
  ADD COLUMN feedback_words_max smallint NOT NULL DEFAULT 300 CHECK (feedback_words_max <= 1000),
  ADD CHECK (feedback_words_min <= feedback_words_max);

CREATE TABLE content.feedback (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^fb_[0-9A-Z]{26}$'),
  merchant text NOT NULL REFERENCES content.brand (merchant),
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  question_type text COLLATE "C" NOT NULL
    CHECK (question_type IN ('deposit', 'withdrawal', 'game', 'promotion', 'account', 'other')),
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 6000),
  contact text NOT NULL CHECK (length(contact) <= 100),
  made_at timestamptz NOT NULL,
  -- The platform's day and what was written: two clicks, or a retry after a lost answer, are one feedback.
  day date NOT NULL,
  digest bytea NOT NULL CHECK (length(digest) = 32),
  answer text CHECK (length(answer) BETWEEN 1 AND 6000),
  answered_at timestamptz CHECK (answered_at >= made_at),
  answered_by text CHECK (answered_by <> ''),
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL)),
  UNIQUE (member, day, digest)
);
CREATE INDEX feedback_of_member ON content.feedback (member, made_at DESC, id DESC);
CREATE INDEX feedback_open ON content.feedback (merchant, made_at, id) WHERE answer IS NULL;

-- What members wrote stays as they wrote it; an answer is given once.
CREATE FUNCTION content.guard_feedback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.answer IS NOT NULL
     OR (NEW.id, NEW.merchant, NEW.member, NEW.question_type, NEW.content, NEW.contact, NEW.made_at, NEW.day, NEW.digest)
        IS DISTINCT FROM
        (OLD.id, OLD.merchant, OLD.member, OLD.question_type, OLD.content, OLD.contact, OLD.made_at, OLD.day, OLD.digest)
  THEN
    RAISE EXCEPTION 'feedback stays as it was written' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER feedback_guard BEFORE UPDATE ON content.feedback
  FOR EACH ROW EXECUTE FUNCTION content.guard_feedback();

-- Who did what, when and from where. Rows are added and never changed.
CREATE TABLE content.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- `member`, or the name of whoever of the house did it.
  actor text NOT NULL CHECK (actor <> ''),
  kind text COLLATE "C" NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  subject text COLLATE "C" NOT NULL,
  ip text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX audit_of_subject ON content.audit (subject, id);

CREATE FUNCTION content.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'content.audit is written once';
END $$;

CREATE TRIGGER audit_is_written_once BEFORE UPDATE OR DELETE OR TRUNCATE ON content.audit
  FOR EACH STATEMENT EXECUTE FUNCTION content.refuse_change();
