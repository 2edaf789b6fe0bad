/** The cases of a gateway: every cell of the decision table, and failures on the network. */
import type { CallCorruption, CallFields, CheckCall, ProtocolTrait } from './gateway-protocol.ts';

export type GatewayStep = readonly [CheckCall, CallFields, CallCorruption?];

export type GatewayCase = {
  readonly name: string;
  /** Sent one after the other; the last answer is checked. */
  readonly steps: readonly GatewayStep[];
  /** Any of these; by default `OK`. */
  readonly words?: readonly string[];
  /** The change of the player's balance. */
  readonly moves?: number;
  /** The last step is sent so many times at once, and each answer has one of the statuses. */
  readonly atOnce?: number;
  /** Sent concurrently. */
  readonly together?: boolean;
  /** Waits before the last step. */
  readonly late?: true;
  /** Of protocols with this trait. */
  readonly only?: ProtocolTrait;
};

const bet = (differs: CallFields = {}): GatewayStep => ['bet', { tx: 'b', round: 'r', amount: 10, ...differs }];
const win = (differs: CallFields = {}): GatewayStep => [
  'win',
  { tx: 'w', round: 'r', ref: 'b', amount: 25, ...differs },
];
const back = (differs: CallFields = {}): GatewayStep => ['rollback', { tx: 'k', round: 'r', ref: 'b', ...differs }];
const both = (differs: CallFields = {}): GatewayStep => [
  'betWin',
  { tx: 'b', round: 'r', amount: 10, winAmount: 30, ...differs },
];
const prize = (differs: CallFields = {}): GatewayStep => ['promo', { tx: 'p', campaign: 'c', amount: 5, ...differs }];
const end = (differs: CallFields = {}): GatewayStep => ['endRound', { round: 'r', ...differs }];
const closed = { roundClosed: true };
const promo = { isPromo: true };
const unknownToken = { token: 'unknown-token-unknown' };
const unknownPlayer = 'mb_00000000000000000000000000';

const mismatch = ['DUPLICATE_MISMATCH'];
const cancelled = ['ALREADY_CANCELLED'];
const settled = ['ALREADY_SETTLED'];
const missing = ['TX_NOT_FOUND'];
const invalid = ['INVALID_REQUEST'];
const forged = ['INVALID_SIGNATURE'];

export const table: readonly GatewayCase[] = [
  { name: 'bet, no record: the stake is taken', steps: [bet()], moves: -10 },
  { name: 'bet, placed, same content: stored answer', steps: [bet(), bet()], moves: -10 },
  { name: 'bet, placed, other amount', steps: [bet(), bet({ amount: 11 })], words: mismatch, moves: -10 },
  { name: 'bet, placed, other round', steps: [bet(), bet({ round: 'r2' })], words: mismatch, moves: -10 },
  { name: 'bet, settled, same content: stored answer', steps: [bet(), win(), bet()], moves: 15 },
  { name: 'bet, settled, other content', steps: [bet(), win(), bet({ amount: 11 })], words: mismatch, moves: 15 },
  { name: 'bet, cancelled, same content', steps: [bet(), back(), bet()], words: cancelled },
  { name: 'bet, cancelled, other content', steps: [bet(), back(), bet({ amount: 11 })], words: mismatch },
  { name: 'win, no record', steps: [win()], words: missing },
  { name: 'win, no record, free: paid', steps: [win({ isFree: true })], moves: 25 },
  { name: 'win, placed: paid and settled', steps: [bet(), win()], moves: 15 },
  { name: 'win of nothing', steps: [bet(), win({ amount: 0, ...closed })], moves: -10 },
  { name: 'win, settled, same transaction: stored answer', steps: [bet(), win(), win()], moves: 15 },
  {
    name: 'win, settled, same transaction, other amount',
    steps: [bet(), win(), win({ amount: 26 })],
    words: mismatch,
    moves: 15,
  },
  { name: 'win, settled, other transaction, round open: paid', steps: [bet(), win(), win({ tx: 'w2' })], moves: 40 },
  {
    name: 'win, settled, other transaction, round closed',
    steps: [bet(), win(closed), win({ tx: 'w2' })],
    words: settled,
    moves: 15,
  },
  { name: 'win, cancelled', steps: [bet(), back(), win()], words: cancelled },
  { name: 'rollback, no record: tombstone', steps: [back()], words: ['OK', 'TX_NOT_FOUND'] },
  { name: 'rollback before its bet: the late bet is refused', steps: [back(), bet()], words: cancelled, late: true },
  { name: 'rollback, placed: the stake is given back', steps: [bet(), back()] },
  { name: 'rollback, settled', steps: [bet(), win(), back()], words: settled, moves: 15, only: 'ends' },
  { name: 'rollback, settled: its stake alone comes back', steps: [bet(), win(), back()], moves: 25, only: 'undoes' },
  {
    name: 'rollback, lost: the stake comes back',
    steps: [bet(), win({ amount: 0, ...closed }), back()],
    only: 'undoes',
  },
  { name: 'rollback, lost, twice', steps: [bet(closed), back(), back({ tx: 'k2' })], only: 'undoes' },
  {
    name: 'win of a bet that was lost and rolled back',
    steps: [bet(closed), back(), win()],
    words: cancelled,
    only: 'undoes',
  },
  { name: 'rollback of a win', steps: [bet(), win(), back({ ref: 'w' })], moves: -10, only: 'undoes' },
  {
    name: 'rollback of a win, twice',
    steps: [bet(), win(), back({ ref: 'w' }), back({ tx: 'k2', ref: 'w' })],
    moves: -10,
    only: 'undoes',
  },
  {
    name: 'rollback of a win that closed its round, then the right one',
    steps: [bet(), win(closed), back({ ref: 'w' }), win({ tx: 'w2', amount: 5, ...closed })],
    moves: -5,
    only: 'undoes',
  },
  {
    name: 'twenty rollbacks of one win at once',
    steps: [bet(), win(), back({ ref: 'w' })],
    atOnce: 20,
    moves: -10,
    only: 'undoes',
  },
  { name: 'rollback, cancelled, same transaction: stored answer', steps: [bet(), back(), back()] },
  { name: 'rollback, cancelled, other transaction: stored answer', steps: [bet(), back(), back({ tx: 'k2' })] },
  { name: 'bet and win in one', steps: [both()], moves: 20 },
  { name: 'bet and win in one, again: stored answer', steps: [both(), both()], moves: 20 },
  { name: 'bet and win in one, other win', steps: [both(), both({ winAmount: 31 })], words: mismatch, moves: 20 },
  { name: 'prize, again: paid once', steps: [prize(), prize()], moves: 5 },
  { name: 'prize, other amount', steps: [prize(), prize({ amount: 6 })], words: mismatch, moves: 5 },
  { name: 'end of a round: what is open is lost', steps: [bet(), end()], moves: -10 },
  { name: 'end of a round, then a win', steps: [bet(), end(), win()], words: settled, moves: -10 },
  { name: 'end of a round that nobody knows', steps: [end()], words: missing },
  { name: 'two bets and one result in a round', steps: [bet(), bet({ tx: 'b2' }), win(closed)], moves: 5 },
  { name: 'free bet and its win: no stake is taken', steps: [bet({ isFree: true }), win({ isFree: true })], moves: 25 },
  {
    name: 'free bet that was won, rolled back',
    steps: [bet({ isFree: true }), win(), back()],
    words: settled,
    moves: 25,
    only: 'ends',
  },
  {
    name: 'the win of a free bet, rolled back',
    steps: [bet({ isFree: true }), win({ isFree: true }), back({ ref: 'w' })],
    only: 'undoes',
  },
  {
    name: 'free bet that was won, a further win by round: paid',
    steps: [bet({ isFree: true }), win(), ['win', { tx: 'w2', round: 'r', amount: 25 }]],
    moves: 50,
    only: 'rounds',
  },
  {
    name: 'promo bet of nothing and its win',
    steps: [bet({ amount: 0, ...promo }), win(promo)],
    moves: 25,
    only: 'promos',
  },
  {
    name: 'promo win without a bet',
    steps: [['win', { tx: 'w', round: 'r', amount: 25, ...promo }]],
    moves: 25,
    only: 'promos',
  },
  {
    name: 'promo bet and win after their round was closed',
    steps: [bet(), win(closed), bet({ tx: 'z', amount: 0, ...promo }), win({ tx: 'w2', ref: 'z', ...promo })],
    moves: 40,
    only: 'promos',
  },
  {
    name: 'promo win leaves its bet open',
    steps: [bet(), win({ tx: 'p', ...promo }), back()],
    moves: 25,
    only: 'promos',
  },
  {
    name: 'promo bet with an unknown token',
    steps: [bet({ amount: 0, ...promo, ...unknownToken })],
    words: ['TOKEN_INVALID'],
    only: 'promos',
  },
  {
    name: 'promo win with an unknown token',
    steps: [win({ ...promo, ...unknownToken })],
    words: ['TOKEN_INVALID'],
    only: 'promos',
  },
  {
    name: 'balance with an unknown token',
    steps: [['balance', unknownToken]],
    words: ['TOKEN_INVALID'],
    only: 'tokens',
  },
  {
    name: 'bet in a round that has ended',
    steps: [bet(), win({ amount: 0, ...closed }), bet({ tx: 'b2' })],
    words: settled,
    moves: -10,
  },
  {
    name: 'bet and win in one that ends its round: the open bet beside it is lost',
    steps: [bet(), both({ tx: 'b2' }), win()],
    words: settled,
    moves: 10,
  },

  { name: 'bad signature', steps: [[...bet(), 'signature'] as unknown as GatewayStep], words: forged },
  { name: 'stale by six minutes', steps: [[...bet(), 'stale'] as unknown as GatewayStep], words: forged },
  { name: 'six minutes early', steps: [[...bet(), 'early'] as unknown as GatewayStep], words: forged },
  { name: 'a body that is none', steps: [[...bet(), 'body'] as unknown as GatewayStep], words: invalid },
  { name: 'an amount of another type', steps: [[...bet(), 'types'] as unknown as GatewayStep], words: ['WRONG_TYPES'] },
  { name: 'unknown player', steps: [bet({ player: unknownPlayer })], words: ['PLAYER_NOT_FOUND'] },
  { name: 'wrong currency', steps: [bet({ currency: 'XTS' })], words: ['WRONG_CURRENCY'] },
  { name: 'negative amount', steps: [bet({ amount: -10 })], words: invalid },
  { name: 'negative win', steps: [bet(), win({ amount: -25 })], words: invalid, moves: -10 },
  { name: 'huge amount', steps: [bet({ amount: 1_000_000_001 })], words: invalid },
  {
    name: 'more than the player has',
    steps: [bet({ amount: 999_999_999 })],
    words: ['INSUFFICIENT_FUNDS', 'LIMIT_REACHED'],
  },
  { name: 'unknown token, bet', steps: [bet({ token: 'unknown-token-unknown' })], words: ['TOKEN_INVALID'] },
  { name: 'unknown token, win: paid', steps: [bet(), win({ token: 'unknown-token-unknown' })], moves: 15 },
  { name: 'unknown token, rollback: given back', steps: [bet(), back({ token: 'unknown-token-unknown' })] },
  { name: 'unknown game', steps: [bet({ game: 'no-such-game' })], words: ['GAME_DISABLED'] },

  { name: 'twenty of one bet at once: one stake', steps: [bet()], atOnce: 20, moves: -10 },
  { name: 'twenty of one win at once: one payment', steps: [bet(), win()], atOnce: 20, moves: 15 },
  { name: 'twenty of one rollback at once: one return', steps: [bet(), back()], atOnce: 20 },
  {
    name: 'bet and its rollback at once, either way round',
    steps: [bet(), back()],
    together: true,
    words: ['OK', ...cancelled],
  },
  { name: 'a late repetition gets the stored answer', steps: [bet(), win(), bet()], late: true, moves: 15 },
];
