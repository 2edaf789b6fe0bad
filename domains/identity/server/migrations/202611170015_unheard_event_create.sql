-- What would be written of a refused try, had anybody the account or the number: the same work, so that time tells
-- nothing. Nobody reads it, and it is forgotten with the tries that were counted.
CREATE TABLE identity.unheard_event (LIKE identity.security_event INCLUDING ALL);
CREATE INDEX unheard_event_by_age ON identity.unheard_event (at);
