/** Lists of orders count up to here; whoever looks further back finds every line in the account record. */
export const mostCounted = 1_000;
