-- Rounds that wait for their players, the longest first: looked for every minute.
CREATE INDEX round_open_long ON studio.round (started_at, id) WHERE state = 'open';
