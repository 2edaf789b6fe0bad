-- Wrong tries since the last right one, and those of the day: five in a row lock it for half an hour, twenty for the day.
ALTER TABLE identity.payment_password
  ADD COLUMN tries smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  ADD COLUMN tried_at timestamptz NOT NULL DEFAULT 'epoch',
  ADD COLUMN day_tries smallint NOT NULL DEFAULT 0 CHECK (day_tries >= 0),
  ADD COLUMN day_from timestamptz NOT NULL DEFAULT 'epoch';
