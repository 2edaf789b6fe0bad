-- A session by a default or an expired password opens nothing before the password is changed.
ALTER TABLE identity.session ADD COLUMN change_due boolean NOT NULL DEFAULT false;
