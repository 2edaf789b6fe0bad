-- Who excluded themselves is looked for by number, address and birthday over all brands.
CREATE INDEX member_by_mobile ON identity.member (mobile) WHERE mobile IS NOT NULL;
CREATE INDEX member_by_email ON identity.member (email) WHERE email IS NOT NULL;
CREATE INDEX profile_by_birthday ON identity.profile (birthday) WHERE birthday IS NOT NULL;
