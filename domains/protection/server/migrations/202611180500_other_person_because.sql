-- The account where the exclusion was begun for which two were told apart. When the second of the two is found to be
-- another person than that one as well, nothing says any more that they are two.
ALTER TABLE protection.other_person ADD COLUMN because_of text COLLATE "C";
