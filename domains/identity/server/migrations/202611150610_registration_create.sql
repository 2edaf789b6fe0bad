-- How a member came: the page, the invitation as it was given, and what was agreed to, when and in which version.
CREATE TABLE identity.registration (
  member text PRIMARY KEY REFERENCES identity.member (id),
  method text NOT NULL,
  register_url text NOT NULL,
  domain text NOT NULL,
  ip text NOT NULL,
  affiliate_code text,
  referral_code text,
  recommender_id text,
  terms_version text NOT NULL,
  -- The age and the terms were both confirmed; without either there is no row.
  consented_at timestamptz NOT NULL
);
