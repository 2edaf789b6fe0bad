-- What people of the house did to an account so that its member gets in again, by name and with their reason. Rows stay.
CREATE TABLE identity.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 64),
  action text NOT NULL,
  subject_id text NOT NULL,
  remark text NOT NULL CHECK (length(remark) BETWEEN 1 AND 140),
  -- Masked values only.
  detail jsonb NOT NULL,
  done_at timestamptz NOT NULL
);
CREATE INDEX audit_of_subject ON identity.audit (subject_id, id);

CREATE FUNCTION identity.audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'identity.audit is never changed';
END $$;
CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON identity.audit
  FOR EACH STATEMENT EXECUTE FUNCTION identity.audit_stays();
