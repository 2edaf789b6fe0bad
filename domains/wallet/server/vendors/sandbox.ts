/**
 * Every vendor of the sandbox. It stores its own data and replies immediately, but for three amounts: 13 centavos are
 * taken without a reply, 14 are not taken and get no reply, and 15 are refused, so that each outcome of a transfer can
 * be seen.
 */
import { type Money, money, moneyScale, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertSandboxTransfer, lockSandboxWallet, readSandboxTransfer, sumSandboxTransfers } from './sandbox.store.ts';
import type { VendorAnswer, VendorClient, VendorTransferRequest } from './vendor.ts';

const centavosOf = (amount: Money) => (amount % moneyScale) / (moneyScale / 100n);
const silentCentavos: ReadonlySet<bigint> = new Set([13n, 14n]);
const refusedCentavos: ReadonlySet<bigint> = new Set([14n, 15n]);

export const sandboxVendor: VendorClient = {
  isExternal: false,
  deposit: (tx, transfer, now) => applyTransfer(tx, transfer, { now, sign: 1n }),
  withdraw: (tx, transfer, now) => applyTransfer(tx, transfer, { now, sign: -1n }),
  status: async (tx, { id }) => answerOf(await readSandboxTransfer(tx, id)),
  // Its games use the main wallet, where every stake is authorised.
  kick: async () => true,
  balance: (tx, walletKey) => sumSandboxTransfers(tx, walletKey),
};

async function applyTransfer(
  tx: Tx,
  transfer: VendorTransferRequest,
  { now, sign }: { now: Instant; sign: 1n | -1n },
): Promise<VendorAnswer> {
  await lockSandboxWallet(tx, transfer);
  const amount = money(transfer.amount * sign);
  const isShort = (await sumSandboxTransfers(tx, transfer)) + amount < zero;
  const centavos = centavosOf(transfer.amount);
  const state = isShort || refusedCentavos.has(centavos) ? 'refused' : 'done';
  await insertSandboxTransfer(tx, { ...transfer, amount, state, now });
  if (isShort) return { state: 'refused', reason: 'not_enough' };
  return silentCentavos.has(centavos) ? { state: 'unknown' } : answerOf(state);
}

function answerOf(state: 'done' | 'refused' | null): VendorAnswer {
  if (state === 'done') return { state };
  return { state: 'refused', reason: state === null ? 'never_arrived' : 'refused' };
}
