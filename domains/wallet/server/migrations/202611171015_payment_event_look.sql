-- Money that a company says it took or paid for an order that we do not know: a person looks at it, and says so.
ALTER TABLE wallet.payment_event
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN looked_at timestamptz;
CREATE INDEX payment_event_to_look_at ON wallet.payment_event (received_at, id)
  WHERE verdict = 'unknown_order' AND news = 'paid' AND looked_at IS NULL;
