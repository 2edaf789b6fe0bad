-- What a company took and nobody was credited for is owed payment by payment: one that is corrected, credited after all or
-- sent back is owed no more, and takes none of the others with it.
ALTER TABLE wallet.deposit_other
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What of it goes back: less than was told where a part of the payment went back or was credited before.
  ADD COLUMN owed bigint CHECK (owed >= 0),
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN ended_as text CHECK (ended_as IN ('sent_back', 'told_anew', 'credited')),
  ADD CHECK ((ended_at IS NULL) = (ended_as IS NULL));
UPDATE wallet.deposit_other SET owed = amount;
ALTER TABLE wallet.deposit_other ALTER COLUMN owed SET NOT NULL;

UPDATE wallet.deposit_other o SET ended_as = 'sent_back', ended_at = back.at
  FROM (SELECT subject_id, done_at AS at FROM wallet.audit WHERE action = 'deposit.sent_back') AS back
 WHERE back.subject_id = o.deposit AND back.at >= o.told_at;
UPDATE wallet.deposit_other o SET ended_as = 'told_anew', ended_at = o.told_at
 WHERE ended_as IS NULL AND EXISTS (
   SELECT FROM wallet.deposit_other later
    WHERE later.deposit = o.deposit AND later.payment IS NOT DISTINCT FROM o.payment AND later.ended_as IS NULL
      AND (later.told_at, later.amount) > (o.told_at, o.amount));
