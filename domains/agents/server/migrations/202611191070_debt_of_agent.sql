-- The debts of one agent, newest first, for the export of their data.
CREATE INDEX debt_of_agent ON agents.debt (agent, id DESC);
