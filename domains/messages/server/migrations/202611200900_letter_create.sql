CREATE SCHEMA messages;

-- One row for each letter to one member. The id begins with the instant at which it was sent, so its order is that of the list.
CREATE TABLE messages.letter (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^ib_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('system', 'money', 'security', 'promotion', 'agent')),
  -- A letter of the product: what it is about, put into words in the language of its reader.
  template text COLLATE "C",
  params jsonb,
  -- A letter of the operator: title and HTML in each language in which it was written.
  content jsonb,
  sent_at timestamptz NOT NULL,
  read_at timestamptz,
  CHECK ((template IS NULL) = (params IS NULL) AND (template IS NULL) <> (content IS NULL)),
  CHECK (content IS NULL OR content ? 'EN')
);
CREATE INDEX letter_of_member ON messages.letter (member, id);
CREATE INDEX letter_of_kind ON messages.letter (member, kind, id);
CREATE INDEX letter_unread ON messages.letter (member, kind) WHERE read_at IS NULL;
CREATE INDEX letter_age ON messages.letter (sent_at);

-- One row for each letter to many. The id begins with the instant at which it is to be sent.
CREATE TABLE messages.broadcast (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^ib_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('system', 'promotion')),
  -- `all`, or the name of a segment, whose members are listed when it is sent.
  audience text COLLATE "C" NOT NULL CHECK (audience ~ '^[a-z]{2,10}(:[0-9]{1,3})?$'),
  -- Whether its recipients are listed in `mark`; otherwise everybody of the brand who was there when it was sent has it.
  is_listed boolean NOT NULL,
  content jsonb NOT NULL CHECK (content ? 'EN'),
  send_at timestamptz NOT NULL,
  sent_at timestamptz,
  recipients integer CHECK (recipients >= 0),
  CHECK (is_listed OR (audience = 'all' AND kind <> 'promotion')),
  CHECK ((sent_at IS NULL) = (recipients IS NULL))
);
CREATE INDEX broadcast_for_all ON messages.broadcast (merchant, id) WHERE sent_at IS NOT NULL AND NOT is_listed;
CREATE INDEX broadcast_waiting ON messages.broadcast (send_at) WHERE sent_at IS NULL;
CREATE INDEX broadcast_age ON messages.broadcast (sent_at) WHERE sent_at IS NOT NULL;

-- A recipient of a listed broadcast, or what a member did with one for everybody.
CREATE TABLE messages.mark (
  member text COLLATE "C" NOT NULL,
  broadcast text COLLATE "C" NOT NULL REFERENCES messages.broadcast (id) ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL,
  is_listed boolean NOT NULL,
  read_at timestamptz,
  deleted_at timestamptz,
  PRIMARY KEY (member, broadcast)
);
CREATE INDEX mark_listed ON messages.mark (member, broadcast) WHERE is_listed AND deleted_at IS NULL;
CREATE INDEX mark_of_kind ON messages.mark (member, kind, broadcast) WHERE is_listed AND deleted_at IS NULL;
CREATE INDEX mark_unread ON messages.mark (member, kind) WHERE is_listed AND deleted_at IS NULL AND read_at IS NULL;
CREATE INDEX mark_of_broadcast ON messages.mark (broadcast);

-- What a member chose. Without a row: letters of the operator's offers are off.
CREATE TABLE messages.setting (
  member text COLLATE "C" PRIMARY KEY CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  promotion boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL
);
CREATE INDEX setting_promotion ON messages.setting (merchant, member) WHERE promotion;

-- What staff did, and why. Rows are added and never changed.
CREATE TABLE messages.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL CHECK (actor <> ''),
  action text COLLATE "C" NOT NULL CHECK (action ~ '^[a-z_.]{3,40}$'),
  subject text COLLATE "C" NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  detail jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX audit_of_subject ON messages.audit (subject, id);

CREATE FUNCTION messages.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'messages.audit is written once';
END $$;

CREATE TRIGGER audit_is_written_once BEFORE UPDATE OR DELETE OR TRUNCATE ON messages.audit
  FOR EACH STATEMENT EXECUTE FUNCTION messages.refuse_change();
