-- What is due is read by channel, so that mail, SMS and devices do not wait for each other.
DROP INDEX messages.delivery_due;
CREATE INDEX delivery_due ON messages.delivery (channel, due_at);
