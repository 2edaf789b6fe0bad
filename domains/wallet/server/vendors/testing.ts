/** A simulated external vendor for tests, with configurable behaviour. */
import type { Money } from '#kernel/money.ts';
import type { VendorAnswer, VendorClient, VendorTransferRequest } from './vendor.ts';

/**
 * `silent` takes it without a reply, `deaf` never receives it, `down` neither receives it nor replies to polls,
 * `refuses` rejects it.
 */
export type VendorBehaviour = 'well' | 'silent' | 'deaf' | 'down' | 'refuses';

export type TestVendor = VendorClient & {
  behaviour: VendorBehaviour;
  /** How often each reference was sent. */
  readonly sent: Map<string, number>;
};

const unknownAnswer: VendorAnswer = { state: 'unknown' };
const refusedAnswer: VendorAnswer = { state: 'refused', reason: 'closed' };

export function createTestVendor(): TestVendor {
  const transfers = new Map<string, { readonly player: string; readonly amount: bigint }>();
  const refusals = new Set<string>();
  const sumOf = (player: string) =>
    [...transfers.values()].filter((each) => each.player === player).reduce((total, { amount }) => total + amount, 0n);
  const playerOf = ({ member, vendor }: { member: string; vendor: string }) => `${member} at ${vendor}`;

  const move = async (transfer: VendorTransferRequest, amount: bigint): Promise<VendorAnswer> => {
    const { id } = transfer;
    vendor.sent.set(id, (vendor.sent.get(id) ?? 0) + 1);
    if (vendor.behaviour === 'deaf' || vendor.behaviour === 'down') return unknownAnswer;
    if (vendor.behaviour === 'refuses') {
      refusals.add(id);
      return refusedAnswer;
    }
    const player = playerOf(transfer);
    if (sumOf(player) + amount < 0n) return { state: 'refused', reason: 'not_enough' };
    transfers.set(id, { player, amount });
    return vendor.behaviour === 'silent' ? unknownAnswer : { state: 'done' };
  };

  const vendor: TestVendor = {
    isExternal: true,
    behaviour: 'well',
    sent: new Map(),
    deposit: (_tx, transfer) => move(transfer, transfer.amount),
    withdraw: (_tx, transfer) => move(transfer, -transfer.amount),
    status: async (_tx, { id }) => {
      if (vendor.behaviour === 'down') return unknownAnswer;
      if (transfers.has(id)) return { state: 'done' };
      return refusals.has(id) ? refusedAnswer : { state: 'refused', reason: 'never_arrived' };
    },
    kick: async () => vendor.behaviour !== 'down',
    balance: async (_tx, walletKey) => sumOf(playerOf(walletKey)) as Money,
  };
  return vendor;
}
