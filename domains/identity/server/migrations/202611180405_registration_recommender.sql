-- By whose name others came: it is looked for when that member is forgotten.
CREATE INDEX registration_by_recommender ON identity.registration (lower(recommender_id)) WHERE recommender_id IS NOT NULL;
