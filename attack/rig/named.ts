/**
 * Members whom cases know by name. In the short form the cases of a run share one product, so each name belongs to one case,
 * and a query that chooses members by other criteria excludes these names.
 */
export const named = [
  // Of several cases, which leave them as they were: the member, the agent and the one who never logged in.
  'maria',
  'datu',
  'bago',
  // Of `auth`.
  'alon',
  'bituin',
  'ramil',
  'cherry',
  'angelica',
  'dennis',
  'lorna',
  // Of `held`.
  'bong',
  'jomar',
  // Of `session`.
  'ricky',
  // Whose rights `matrix` takes away at its end.
  'noel',
  'kristine',
  'ferdie',
  'analyn',
  'malaya',
] as const;
