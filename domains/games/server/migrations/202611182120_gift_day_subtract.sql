-- A prize that is rolled back gives its room back: then a day on which all prizes were taken back stands at nothing.
ALTER TABLE games.gift_day DROP CONSTRAINT gift_day_amount_check, ADD CHECK (amount >= 0);
