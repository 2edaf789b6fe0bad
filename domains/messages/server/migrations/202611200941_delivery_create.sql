-- Hours of the platform's zone in which the member is not disturbed.
ALTER TABLE messages.setting
  ADD COLUMN quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
  ADD COLUMN quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 23),
  ADD CONSTRAINT setting_quiet CHECK (num_nonnulls(quiet_from, quiet_to) IN (0, 2) AND quiet_from <> quiet_to);

-- By what else than the inbox a member wants letters of a kind. No row: by nothing.
CREATE TABLE messages.channel (
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('system', 'money', 'security', 'promotion', 'agent')),
  channel text COLLATE "C" NOT NULL CHECK (channel IN ('mail', 'sms', 'push')),
  merchant text COLLATE "C" NOT NULL,
  PRIMARY KEY (member, kind, channel)
);
CREATE INDEX channel_of_kind ON messages.channel (merchant, kind, member);

-- A letter that waits to be sent by a further channel. A row is deleted in the transaction that hands it over.
CREATE TABLE messages.delivery (
  member text COLLATE "C" NOT NULL,
  letter text COLLATE "C" NOT NULL,
  channel text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  written_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (member, letter, channel)
);
CREATE INDEX delivery_due ON messages.delivery (due_at);
