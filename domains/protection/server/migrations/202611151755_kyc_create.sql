-- An application for a tier. What was declared is read by whoever reviews it and by nobody else.
CREATE TABLE protection.application (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^ky_[0-9A-Z]{26}$'),
  member text COLLATE "C" NOT NULL REFERENCES protection.setting (member),
  tier smallint NOT NULL CHECK (tier BETWEEN 1 AND 3),
  state text COLLATE "C" NOT NULL CHECK (state IN ('pending', 'approved', 'rejected')),
  reason text COLLATE "C",
  declared jsonb NOT NULL,
  submitted_at timestamptz NOT NULL,
  reviewed_at timestamptz CHECK (reviewed_at >= submitted_at),
  reviewed_by text CHECK (reviewed_by <> ''),
  -- When the documents end that an approval leans on; null: never.
  expires_at timestamptz,
  CHECK ((state = 'pending') = (reviewed_at IS NULL) AND (reviewed_at IS NULL) = (reviewed_by IS NULL)),
  CHECK ((state = 'rejected') = (reason IS NOT NULL)),
  CHECK (expires_at IS NULL OR state = 'approved')
);
CREATE UNIQUE INDEX application_pending_once ON protection.application (member) WHERE state = 'pending';
CREATE INDEX application_of_member ON protection.application (member, submitted_at DESC, id DESC);
CREATE INDEX application_waiting ON protection.application (submitted_at, id) WHERE state = 'pending';

CREATE FUNCTION protection.guard_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'pending'
     OR (NEW.id, NEW.member, NEW.tier, NEW.declared, NEW.submitted_at)
        IS DISTINCT FROM (OLD.id, OLD.member, OLD.tier, OLD.declared, OLD.submitted_at) THEN
    RAISE EXCEPTION 'an application that was decided stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER application_guard BEFORE UPDATE OR DELETE ON protection.application
  FOR EACH ROW EXECUTE FUNCTION protection.guard_application();

CREATE TABLE protection.document (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^kd_[0-9A-Z]{26}$'),
  member text COLLATE "C" NOT NULL REFERENCES protection.setting (member),
  -- Null until it is handed in.
  application text COLLATE "C" REFERENCES protection.application (id),
  kind text COLLATE "C" NOT NULL,
  media_type text COLLATE "C" NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  size integer NOT NULL CHECK (size > 0),
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX document_loose ON protection.document (member, uploaded_at, id) WHERE application IS NULL;
CREATE INDEX document_of_application ON protection.document (application) WHERE application IS NOT NULL;

-- The pixels lie apart, so that no list reads them by accident.
CREATE TABLE protection.document_file (
  document text COLLATE "C" PRIMARY KEY REFERENCES protection.document (id) ON DELETE CASCADE,
  content bytea NOT NULL
);
-- A picture is packed already.
ALTER TABLE protection.document_file ALTER COLUMN content SET STORAGE EXTERNAL;
