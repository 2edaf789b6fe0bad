-- Members on trial, and when it is over; they are forgotten the night after.
CREATE TABLE identity.trial (
  member text PRIMARY KEY REFERENCES identity.member (id),
  ends_at timestamptz NOT NULL
);
CREATE INDEX trial_by_end ON identity.trial (ends_at);
