-- Moves with every change of the catalogue, so that a process reads its thousands of rows again only when one of them
-- changed. A row and no sequence: a mark must not be seen before the change that moved it.
CREATE TABLE games.catalogue_mark (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  mark bigint NOT NULL
);
INSERT INTO games.catalogue_mark (mark) VALUES (1);

CREATE FUNCTION games.move_catalogue_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE games.catalogue_mark SET mark = mark + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER vendor_moves_mark AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON games.vendor
  FOR EACH STATEMENT EXECUTE FUNCTION games.move_catalogue_mark();
CREATE TRIGGER vendor_list_moves_mark AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON games.vendor_list
  FOR EACH STATEMENT EXECUTE FUNCTION games.move_catalogue_mark();
CREATE TRIGGER sorting_moves_mark AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON games.sorting
  FOR EACH STATEMENT EXECUTE FUNCTION games.move_catalogue_mark();
CREATE TRIGGER game_moves_mark AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON games.game
  FOR EACH STATEMENT EXECUTE FUNCTION games.move_catalogue_mark();
