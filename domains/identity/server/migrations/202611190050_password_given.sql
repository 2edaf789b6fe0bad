-- True while the password is one that somebody else made and handed over: it is changed at the first login.
ALTER TABLE identity.member ADD COLUMN password_given boolean NOT NULL DEFAULT false;
