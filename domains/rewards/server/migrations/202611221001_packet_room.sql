-- The chat room that shows a packet, so that it hears when one is opened; null for packets that were sent before.
ALTER TABLE rewards.packet ADD COLUMN room text COLLATE "C" CHECK (room <> '');

CREATE OR REPLACE FUNCTION rewards.guard_packet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL
     OR (NEW.id, NEW.sender, NEW.merchant, NEW.currency, NEW.kind, NEW.total, NEW.count, NEW.sent_at, NEW.closes_at, NEW.room)
     IS DISTINCT FROM
     (OLD.id, OLD.sender, OLD.merchant, OLD.currency, OLD.kind, OLD.total, OLD.count, OLD.sent_at, OLD.closes_at, OLD.room) THEN
    RAISE EXCEPTION 'a packet only ends' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
