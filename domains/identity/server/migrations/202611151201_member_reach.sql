-- How a member is reached. A number or an address that was proven by a code carries the moment of the proof; only
-- then is it a factor. Numbers are international (+639171234567) and belong to one member of a brand.
ALTER TABLE identity.member
  ADD COLUMN mobile text CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  ADD COLUMN mobile_verified_at timestamptz,
  ADD COLUMN email text CHECK (email = lower(btrim(email)) AND char_length(email) BETWEEN 6 AND 254),
  ADD COLUMN email_verified_at timestamptz,
  ADD COLUMN closed_at timestamptz,
  ADD CONSTRAINT member_mobile_proof CHECK (mobile IS NOT NULL OR mobile_verified_at IS NULL),
  ADD CONSTRAINT member_email_proof CHECK (email IS NOT NULL OR email_verified_at IS NULL);

CREATE UNIQUE INDEX member_mobile ON identity.member (merchant, mobile);

-- A closed account opens nothing any more; what the law wants kept stays.
ALTER TABLE identity.member DROP CONSTRAINT member_status_check;
ALTER TABLE identity.member ADD CONSTRAINT member_status_check CHECK (status IN ('active', 'locked', 'closed'));
