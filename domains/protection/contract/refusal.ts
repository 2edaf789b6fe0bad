/**
 * What the doors of this room refuse with. A room that asks at a door spreads its refusals into the faults of its call.
 * The detail of a pause is `{ kind, endsAt, until }`, of a limit `{ kind, period, limit, used, left, leaves, resetsAt,
 * resets }`; `account_barred` has none: it may be another's pause, whom this account only says to be. `until` and `resets` are the moments in words, `leaves` is what is left as it is shown.
 */
export const pauseRefusals = { self_excluded: 403, cooling_off: 403, account_barred: 403 } as const;
export const depositRefusals = { ...pauseRefusals, deposit_limit_reached: 422 } as const;
export const playRefusals = { ...pauseRefusals, session_limit_reached: 422 } as const;
/** Of a stake, and of money that goes to a vendor, where all of it can be staked. */
export const stakeRefusals = { ...playRefusals, loss_limit_reached: 422, stake_limit_reached: 422 } as const;
