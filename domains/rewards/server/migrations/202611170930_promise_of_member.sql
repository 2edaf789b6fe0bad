-- A member is handed what they were promised.
CREATE INDEX promise_of_member ON rewards.promise (member, made_at DESC);
