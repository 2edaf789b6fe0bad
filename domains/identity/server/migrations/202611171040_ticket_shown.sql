-- What was shown before the second proof is asked for: a name alone is no proof beside a code to a number that was only typed.
ALTER TABLE identity.ticket
  ADD COLUMN shown text NOT NULL DEFAULT 'password' CHECK (shown IN ('strong', 'password', 'typed_number'));
