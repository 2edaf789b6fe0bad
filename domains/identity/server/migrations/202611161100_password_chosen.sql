-- False for whoever came in by a third party or a code: their password was drawn, and nobody has ever seen it.
ALTER TABLE identity.member ADD COLUMN password_chosen boolean NOT NULL DEFAULT true;
UPDATE identity.member m SET password_chosen = false
 WHERE m.password_changed_at = m.created_at AND EXISTS (SELECT FROM identity.channel_link l WHERE l.member = m.id);
