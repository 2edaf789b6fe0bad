-- What members said themselves and another account's exclusion took the place of: looked for in every round, and few.
CREATE INDEX pause_replaced ON protection.pause (ends_at, member) WHERE closed_as = 'replaced' AND NOT carried;
