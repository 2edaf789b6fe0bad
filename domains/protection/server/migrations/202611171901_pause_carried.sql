-- Begun on another account of the same person, as far as that one's proofs say.
ALTER TABLE protection.pause ADD COLUMN carried boolean NOT NULL DEFAULT false;
