-- What a brand says about points; without a row a brand has none.
CREATE TABLE rewards.points_config (
  merchant text COLLATE "C" PRIMARY KEY,
  -- The valid bet that earns one point, before the factor of the level.
  earn_per bigint NOT NULL CHECK (earn_per > 0),
  -- So many points make one unit of money; zero: points are not changed into money.
  ratio integer NOT NULL CHECK (ratio BETWEEN 0 AND 10000)
);

-- Thousandths of a point that are not a whole one yet; below zero where a correction took back what was credited already.
CREATE TABLE rewards.points_fraction (
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  currency text COLLATE "C" NOT NULL,
  milli bigint NOT NULL,
  PRIMARY KEY (member, currency)
) WITH (fillfactor = 70);

CREATE TABLE rewards.mall_item (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^mi_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('cash', 'goods')),
  category text COLLATE "C" NOT NULL CHECK (category IN ('credit', 'load', 'brand', 'home')),
  -- By language, English among them: the name, a word below it on the card, and what it is.
  name jsonb NOT NULL CHECK (jsonb_typeof(name) = 'object' AND name ->> 'EN' <> ''),
  note jsonb NOT NULL CHECK (jsonb_typeof(note) = 'object'),
  detail jsonb NOT NULL CHECK (jsonb_typeof(detail) = 'object'),
  points integer NOT NULL CHECK (points > 0),
  -- The money that one of them pays.
  amount bigint NOT NULL CHECK (amount >= 0),
  -- How goods reach their member: to an address, or to a phone number.
  delivery text COLLATE "C" NOT NULL CHECK (delivery IN ('wallet', 'address', 'phone')),
  -- Valid bets of the last thirty days.
  amount_requirement bigint NOT NULL DEFAULT 0 CHECK (amount_requirement >= 0),
  level smallint NOT NULL DEFAULT 0 CHECK (level >= 0),
  -- NULL: as many as are asked for.
  stock integer CHECK (stock >= 0),
  member_limit integer CHECK (member_limit > 0),
  starts_at timestamptz,
  ends_at timestamptz CHECK (ends_at > starts_at),
  drawing text COLLATE "C" NOT NULL CHECK (drawing ~ '^[a-z-]{1,40}$'),
  position integer NOT NULL,
  active boolean NOT NULL,
  CONSTRAINT mall_item_pays CHECK ((kind = 'cash') = (amount > 0) AND (kind = 'cash') = (delivery = 'wallet')),
  -- Cash is paid to the cent.
  CONSTRAINT mall_item_cents CHECK (amount % 100 = 0)
);
CREATE INDEX mall_item_of_brand ON rewards.mall_item (merchant, currency, position, id) WHERE active;
CREATE INDEX mall_item_all ON rewards.mall_item (merchant, position, id);

-- What a member has asked for. The name and the prices are those of the moment.
CREATE TABLE rewards.redemption (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^rd_[0-9A-Z]{26}$'),
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  item text COLLATE "C" NOT NULL REFERENCES rewards.mall_item (id),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('cash', 'goods')),
  category text COLLATE "C" NOT NULL,
  name jsonb NOT NULL CHECK (jsonb_typeof(name) = 'object' AND name ->> 'EN' <> ''),
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Of all of them together.
  points integer NOT NULL CHECK (points > 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  amount_requirement bigint NOT NULL CHECK (amount_requirement >= 0),
  -- Where goods go to; erased with the member.
  deliver_to jsonb CHECK (jsonb_typeof(deliver_to) = 'object'),
  state text COLLATE "C" NOT NULL CHECK (state IN ('in_process', 'approved', 'rejected')),
  -- Who ended it, in the words of the page, and what staff wrote.
  ended_by text COLLATE "C" CHECK (ended_by IN ('staff', 'member', 'time', 'closing')),
  reason text COLLATE "C" CHECK (reason <> ''),
  applied_at timestamptz NOT NULL,
  -- Staff was reminded that it waits.
  reminded_at timestamptz,
  ended_at timestamptz,
  -- Goods that could not be delivered after all: the points are back.
  returned_at timestamptz,
  CONSTRAINT redemption_ended_whole CHECK ((state = 'in_process') = (ended_at IS NULL) AND (ended_at IS NULL) = (ended_by IS NULL)),
  CONSTRAINT redemption_approved_by_staff CHECK (state <> 'approved' OR ended_by = 'staff'),
  CONSTRAINT redemption_returned CHECK (returned_at IS NULL OR (state = 'approved' AND kind = 'goods'))
);
CREATE INDEX redemption_of_member ON rewards.redemption (member, currency, applied_at DESC, id DESC);
CREATE INDEX redemption_of_item ON rewards.redemption (member, item) WHERE state <> 'rejected';
CREATE INDEX redemption_waiting ON rewards.redemption (applied_at, id) WHERE state = 'in_process';
CREATE INDEX redemption_delivered ON rewards.redemption (member, applied_at DESC) WHERE deliver_to IS NOT NULL;

-- It ends once, and what was asked for never changes; only where it goes to is erased, and points may come back once.
CREATE FUNCTION rewards.guard_redemption() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a redemption is never removed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state <> 'in_process' AND (NEW.state, NEW.ended_by, NEW.reason, NEW.ended_at)
      IS DISTINCT FROM (OLD.state, OLD.ended_by, OLD.reason, OLD.ended_at) THEN
    RAISE EXCEPTION 'a redemption that is % stays as it is', OLD.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.returned_at IS NOT NULL AND NEW.returned_at IS DISTINCT FROM OLD.returned_at THEN
    RAISE EXCEPTION 'the points of a redemption come back once' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.deliver_to IS NOT NULL AND NEW.deliver_to IS DISTINCT FROM OLD.deliver_to
     OR (NEW.id, NEW.member, NEW.merchant, NEW.currency, NEW.item, NEW.kind, NEW.category, NEW.name, NEW.quantity, NEW.points,
         NEW.amount, NEW.amount_requirement, NEW.applied_at)
     IS DISTINCT FROM
        (OLD.id, OLD.member, OLD.merchant, OLD.currency, OLD.item, OLD.kind, OLD.category, OLD.name, OLD.quantity, OLD.points,
         OLD.amount, OLD.amount_requirement, OLD.applied_at) THEN
    RAISE EXCEPTION 'what was asked for is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER redemption_guard BEFORE UPDATE OR DELETE ON rewards.redemption
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_redemption();

-- Points that became money.
CREATE TABLE rewards.conversion (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^pc_[0-9A-Z]{26}$'),
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  points integer NOT NULL CHECK (points > 0),
  ratio integer NOT NULL CHECK (ratio > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  -- Of the platform's calendar.
  day date NOT NULL,
  converted_at timestamptz NOT NULL
);
CREATE INDEX conversion_of_member ON rewards.conversion (member, currency, day);

-- What staff did in the mall, and why.
CREATE TABLE rewards.mall_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  reason text NOT NULL,
  detail jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX mall_audit_of_subject ON rewards.mall_audit (subject, id);
