/**
 * The vendor's side of the transfer wallet (`docs/vendor-integration.md`): the house asks, signed, and every answer is signed.
 * Three amounts show each way that a transfer can go: 13 centavos are taken without a word, 14 are refused without a
 * word, and 15 are refused.
 */
import { type Money, moneyScale, parseMoney, zero } from '#kernel/money.ts';
import { signatureOf } from './gateway.ts';
import { type Move, type Purse, type Purses, purseText } from './purse.ts';

type Asked = Readonly<Record<string, unknown>>;
/** Null: the line is cut. */
export type Said = { readonly body: string; readonly headers: Readonly<Record<string, string>> } | null;

export type Wallet = (call: string, asked: Asked) => Said;

type Deps = {
  readonly purses: Purses;
  readonly secretOf: (vendor: string) => string | undefined;
  /** Whether it keeps balances of its own for that vendor. */
  readonly keeps: (vendor: string) => boolean;
  readonly now: () => number;
  /** Ends the player's sessions here. */
  readonly kick: (purse: Purse) => void;
};

const codes = { invalid: 7, mismatch: 11, unheard: 12, late: 15 } as const;
const mostAmount = 1_000_000_000n * moneyScale;
const silent: ReadonlySet<bigint> = new Set([13n, 14n]);
const refused: ReadonlySet<bigint> = new Set([14n, 15n]);
const centavosOf = (amount: Money) => (amount % moneyScale) / (moneyScale / 100n);

/** Whether the house signed it was asked before. */
export function createWallet({ purses, secretOf, keeps, now, kick }: Deps): Wallet {
  const say = (vendor: string, told: object): Said => {
    const body = JSON.stringify(told);
    const timestamp = String(now());
    const signature = signatureOf(secretOf(vendor) ?? '', timestamp, body);
    return { body, headers: { 'x-timestamp': timestamp, 'x-signature': signature } };
  };

  return (call, asked) => {
    const text = (name: string) => (typeof asked[name] === 'string' ? asked[name] : '');
    const purse = { vendor: text('vendor'), playerId: text('playerId'), currency: text('currency') };
    const [requestId, transferId] = [text('requestId'), text('transferId')];
    if (!keeps(purse.vendor) || purse.playerId === '' || purse.currency === '') {
      return say(purse.vendor, { requestId, transferId, code: codes.invalid, state: 'unknown' });
    }
    if (call === 'balance')
      return say(purse.vendor, { requestId, code: 0, ...purse, balance: purseText(purses, purse) });
    if (call === 'kick') {
      kick(purse);
      return say(purse.vendor, { requestId, code: 0, ...purse });
    }
    const unknown = (code: number) => say(purse.vendor, { requestId, transferId, code, state: 'unknown' });
    const known = purses.findMove(transferId);
    if (call === 'status') return known ? say(purse.vendor, { requestId, ...known }) : unknown(codes.unheard);
    const wish = wishOf(call, { ...purse, transferId, amount: text('amount') });
    if (!wish) return unknown(codes.invalid);
    if (known) return isSame(known, wish) ? say(purse.vendor, { requestId, ...known }) : unknown(codes.mismatch);
    if (!(now() <= Number(asked['expiresAt']))) return unknown(codes.late);
    const move = judge(purses, wish);
    purses.keepMove(move);
    return silent.has(centavosOf(amountOf(wish.amount))) && move.code !== 1
      ? null
      : say(purse.vendor, { requestId, ...move });
  };
}

type Wish = Omit<Move, 'state' | 'code'>;
const amountOf = (text: string): Money => parseMoney(text) ?? zero;

function wishOf(call: string, wish: Omit<Wish, 'direction'>): Wish | null {
  const amount = amountOf(wish.amount);
  const isWish = /^[!-~]{1,64}$/.test(wish.transferId) && amount > 0n && amount <= mostAmount;
  if (!isWish || (call !== 'deposit' && call !== 'withdraw')) return null;
  return { ...wish, direction: call === 'deposit' ? 'in' : 'out' };
}

const isSame = (known: Move, wish: Wish) =>
  (['vendor', 'playerId', 'currency', 'direction'] as const).every((part) => known[part] === wish[part]) &&
  amountOf(known.amount) === amountOf(wish.amount);

function judge(purses: Purses, wish: Wish): Move {
  const isShort = wish.direction === 'out' && amountOf(wish.amount) > purses.balanceOf(wish);
  if (isShort) return { ...wish, state: 'refused', code: 1 };
  return refused.has(centavosOf(amountOf(wish.amount)))
    ? { ...wish, state: 'refused', code: 50 }
    : { ...wish, state: 'done', code: 0 };
}
