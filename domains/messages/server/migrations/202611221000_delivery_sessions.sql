-- The sessions whose devices get it at the next try. Null: all of the member, as at the first try.
ALTER TABLE messages.delivery ADD COLUMN sessions text[] COLLATE "C";
