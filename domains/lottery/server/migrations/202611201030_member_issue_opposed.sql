-- Whether the member's stakes on an issue may stand against each other: settlement looks at these players alone.
ALTER TABLE lottery.member_issue ADD COLUMN is_opposed boolean NOT NULL DEFAULT false;
CREATE INDEX member_issue_opposed ON lottery.member_issue (issue) WHERE is_opposed;
