/**
 * Every vendor of the sandbox. It keeps books of its own and answers at once, but for three amounts: 13 centavos are
 * taken without a word, 14 are not taken without a word, and 15 are refused, so that each way a transfer can go is seen.
 */
import { type Money, money, moneyScale, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { keepSandboxMove, lockSandboxPurse, readSandboxMove, sumSandboxMoves } from './sandbox.store.ts';
import type { MoveAnswer, VendorDoor, VendorMove } from './vendor.ts';

const centavosOf = (amount: Money) => (amount % moneyScale) / (moneyScale / 100n);
const silent: ReadonlySet<bigint> = new Set([13n, 14n]);
const refused: ReadonlySet<bigint> = new Set([14n, 15n]);

export const sandboxVendor: VendorDoor = {
  outside: false,
  deposit: (tx, transfer, now) => move(tx, transfer, { now, sign: 1n }),
  withdraw: (tx, transfer, now) => move(tx, transfer, { now, sign: -1n }),
  status: async (tx, { id }) => answerOf(await readSandboxMove(tx, id)),
  // Its games are played from the main wallet, where every stake is asked for.
  kick: async () => true,
  balance: (tx, purse) => sumSandboxMoves(tx, purse),
};

async function move(
  tx: Tx,
  transfer: VendorMove,
  { now, sign }: { now: Instant; sign: 1n | -1n },
): Promise<MoveAnswer> {
  await lockSandboxPurse(tx, transfer);
  const amount = money(transfer.amount * sign);
  const isShort = (await sumSandboxMoves(tx, transfer)) + amount < zero;
  const centavos = centavosOf(transfer.amount);
  const state = isShort || refused.has(centavos) ? 'refused' : 'done';
  await keepSandboxMove(tx, { ...transfer, amount, state, now });
  if (isShort) return { state: 'refused', reason: 'not_enough' };
  return silent.has(centavos) ? { state: 'unknown' } : answerOf(state);
}

function answerOf(state: 'done' | 'refused' | null): MoveAnswer {
  if (state === 'done') return { state };
  return { state: 'refused', reason: state === null ? 'never_arrived' : 'refused' };
}
