-- The id becomes part of a script: it is one, or there is none.
UPDATE content.domain SET gtag_id = NULL WHERE gtag_id !~ '^[A-Z]{1,4}-[A-Z0-9]{4,20}$';
ALTER TABLE content.domain ADD CONSTRAINT domain_gtag_id_form CHECK (gtag_id ~ '^[A-Z]{1,4}-[A-Z0-9]{4,20}$');
