-- Links by which a forgotten password is set anew, several for a member: one that somebody else asked for ends none that
-- its owner is about to use. Only the SHA-256 is kept.
CREATE TABLE identity.reset_link (
  token_sha256 bytea PRIMARY KEY CHECK (octet_length(token_sha256) = 32),
  member text NOT NULL REFERENCES identity.member (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX reset_link_of_member ON identity.reset_link (member);

-- Letters on their way keep their links. The table before had room for one link of a member; the release before still
-- writes there, so it stays until none of that release can run.
INSERT INTO identity.reset_link (token_sha256, member, expires_at)
SELECT token_sha256, member, expires_at FROM identity.password_reset;
