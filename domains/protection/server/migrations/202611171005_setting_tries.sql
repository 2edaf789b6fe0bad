-- From when on rejected applications count against the tries of a member; null: from the first.
ALTER TABLE protection.setting ADD COLUMN kyc_tries_from timestamptz;
