-- Progress of one mission that is not complete, by how far it is: for what waits until there is budget again.
CREATE INDEX mission_progress_open ON rewards.mission_progress (mission, window_key DESC, total) WHERE state = 'open' AND total > 0;
CREATE INDEX mission_with_budget ON rewards.mission (id) WHERE budget IS NOT NULL AND state = 'running';
