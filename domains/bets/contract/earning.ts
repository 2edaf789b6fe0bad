/** What of a bet earns rebate and points, as all domains count it. */

/** The whole of a bet, in parts per million. */
export const wholePpm = 1_000_000;

/** What returns so much or more earns no rebate and no points: they would cost more than it brings. */
export const maxEarningReturnPpm = 985_000;
