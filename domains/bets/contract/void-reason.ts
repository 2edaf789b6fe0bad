/**
 * Why a stake was refunded. `vendor`: the provider cancelled the bet. `timeout`: it cancelled, without an answer of ours in time.
 * `no_result`: it never reported the result, or does not know it. `taken_back`: the member did, before the start.
 * `unplayed`: a round was begun and nothing was opened in it for a day. `draw_void`: the draw did not take place or does not count.
 */
export const voidReasons = ['vendor', 'timeout', 'no_result', 'taken_back', 'unplayed', 'draw_void'] as const;
export type VoidReason = (typeof voidReasons)[number];
