-- Red packets: money of a member, shared out among members of the same brand who open one.
-- Where a brand allows them and up to which amounts; no row: it does not.
CREATE TABLE rewards.packet_setting (
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  min_total bigint NOT NULL CHECK (min_total > 0),
  max_total bigint NOT NULL CHECK (max_total >= min_total),
  -- What one member may send in a business day.
  day_total bigint NOT NULL CHECK (day_total >= max_total),
  max_count integer NOT NULL CHECK (max_count BETWEEN 1 AND 100),
  min_share bigint NOT NULL CHECK (min_share > 0),
  open_hours integer NOT NULL CHECK (open_hours BETWEEN 1 AND 72),
  PRIMARY KEY (merchant, currency)
);

CREATE TABLE rewards.packet (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^rp_[0-9A-Z]{26}$'),
  sender text COLLATE "C" NOT NULL CHECK (sender ~ '^mb_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('fixed', 'random')),
  total bigint NOT NULL CHECK (total > 0),
  count integer NOT NULL CHECK (count BETWEEN 1 AND 100),
  sent_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > sent_at),
  ended_at timestamptz,
  -- What nobody opened, and the sender got back.
  returned bigint CHECK (returned BETWEEN 0 AND total),
  CHECK ((ended_at IS NULL) = (returned IS NULL))
);
CREATE INDEX packet_running ON rewards.packet (closes_at) WHERE ended_at IS NULL;
CREATE INDEX packet_of_sender ON rewards.packet (sender, sent_at DESC);

CREATE TABLE rewards.packet_share (
  packet text COLLATE "C" NOT NULL REFERENCES rewards.packet (id),
  place integer NOT NULL CHECK (place > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  member text COLLATE "C" CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  opened_at timestamptz,
  PRIMARY KEY (packet, place),
  CHECK ((member IS NULL) = (opened_at IS NULL))
);
CREATE UNIQUE INDEX packet_share_once ON rewards.packet_share (packet, member) WHERE member IS NOT NULL;
CREATE INDEX packet_share_of_member ON rewards.packet_share (member, opened_at DESC) WHERE member IS NOT NULL;

CREATE FUNCTION rewards.guard_packet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL
     OR (NEW.id, NEW.sender, NEW.merchant, NEW.currency, NEW.kind, NEW.total, NEW.count, NEW.sent_at, NEW.closes_at)
     IS DISTINCT FROM
     (OLD.id, OLD.sender, OLD.merchant, OLD.currency, OLD.kind, OLD.total, OLD.count, OLD.sent_at, OLD.closes_at) THEN
    RAISE EXCEPTION 'a packet only ends' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER packet_guard BEFORE UPDATE OR DELETE ON rewards.packet
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_packet();

CREATE FUNCTION rewards.guard_packet_share() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.member IS NOT NULL
     OR (NEW.packet, NEW.place, NEW.amount) IS DISTINCT FROM (OLD.packet, OLD.place, OLD.amount) THEN
    RAISE EXCEPTION 'a share is opened once and never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER packet_share_guard BEFORE UPDATE OR DELETE ON rewards.packet_share
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_packet_share();
