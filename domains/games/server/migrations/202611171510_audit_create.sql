-- What people of the house changed about vendors. Never a secret.
CREATE TABLE games.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 64),
  action text NOT NULL,
  subject_id text NOT NULL,
  detail jsonb NOT NULL,
  done_at timestamptz NOT NULL
);
CREATE INDEX audit_of_subject ON games.audit (subject_id, id);

CREATE FUNCTION games.audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'games.audit is never changed';
END $$;
CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE ON games.audit FOR EACH ROW EXECUTE FUNCTION games.audit_stays();
