-- What the nightly look for documents past their keeping reads.
CREATE INDEX document_loose_since ON protection.document (uploaded_at) WHERE application IS NULL;
CREATE INDEX application_rejected ON protection.application (reviewed_at) WHERE state = 'rejected';
CREATE INDEX application_ended ON protection.application (expires_at) WHERE state = 'approved' AND expires_at IS NOT NULL;
