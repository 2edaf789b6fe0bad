/**
 * The refusals of the guards of this domain. A domain that calls a guard spreads its refusals into the faults of its call.
 * The detail of a pause is `{ kind, endsAt, until }`, of a limit `{ kind, period, limit, used, left, leaves, resetsAt,
 * resets }`; `account_barred` has none: it may be the pause of another person, whose details this account only claims. `until` and `resets` are the moments as text, `leaves` is the remaining limit as displayed.
 */
export const pauseRefusals = { self_excluded: 403, cooling_off: 403, account_barred: 403 } as const;
export const depositRefusals = { ...pauseRefusals, deposit_limit_reached: 422 } as const;
/** Of offers, and of rewards with a turnover: none is taken while a limit is reached. */
export const offerRefusals = {
  ...pauseRefusals,
  loss_limit_reached: 422,
  stake_limit_reached: 422,
  deposit_limit_reached: 422,
} as const;
export const playRefusals = { ...pauseRefusals, session_limit_reached: 422 } as const;
/** Of a stake, and of money that goes to a vendor, where all of it can be staked. */
export const stakeRefusals = { ...playRefusals, loss_limit_reached: 422, stake_limit_reached: 422 } as const;
