-- What a vendor may give away in a day: prizes and wins of free bets go to cash without a stake behind them, and whoever has its
-- key could give without end. In ten-thousandths of the currency unit; a vendor without a profile has the usual bound.
ALTER TABLE games.vendor_profile ADD COLUMN gift_day_most bigint NOT NULL DEFAULT 10000000000 CHECK (gift_day_most >= 0);

CREATE TABLE games.gift_day (
  vendor text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (vendor, currency, day)
) WITH (fillfactor = 70);
