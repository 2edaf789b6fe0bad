/** A vendor outside, as tests want it: it takes what it takes, and answers as it likes. */
import type { Money } from '#kernel/money.ts';
import type { MoveAnswer, VendorDoor, VendorMove } from './vendor.ts';

/**
 * `silent` takes it and says nothing, `deaf` never hears of it, `down` is deaf and does not answer questions either,
 * `refuses` says no.
 */
export type Mood = 'well' | 'silent' | 'deaf' | 'down' | 'refuses';

export type TestVendor = VendorDoor & {
  mood: Mood;
  /** How often each reference was sent. */
  readonly sent: Map<string, number>;
};

const unknown: MoveAnswer = { state: 'unknown' };
const refused: MoveAnswer = { state: 'refused', reason: 'closed' };

export function testVendor(): TestVendor {
  const taken = new Map<string, { readonly player: string; readonly amount: bigint }>();
  const refusals = new Set<string>();
  const sumOf = (player: string) =>
    [...taken.values()].filter((each) => each.player === player).reduce((total, { amount }) => total + amount, 0n);
  const playerOf = ({ member, vendor }: { member: string; vendor: string }) => `${member} at ${vendor}`;

  const move = async (transfer: VendorMove, amount: bigint): Promise<MoveAnswer> => {
    const { id } = transfer;
    vendor.sent.set(id, (vendor.sent.get(id) ?? 0) + 1);
    if (vendor.mood === 'deaf' || vendor.mood === 'down') return unknown;
    if (vendor.mood === 'refuses') {
      refusals.add(id);
      return refused;
    }
    const player = playerOf(transfer);
    if (sumOf(player) + amount < 0n) return { state: 'refused', reason: 'not_enough' };
    taken.set(id, { player, amount });
    return vendor.mood === 'silent' ? unknown : { state: 'done' };
  };

  const vendor: TestVendor = {
    outside: true,
    mood: 'well',
    sent: new Map(),
    deposit: (_tx, transfer) => move(transfer, transfer.amount),
    withdraw: (_tx, transfer) => move(transfer, -transfer.amount),
    status: async (_tx, { id }) => {
      if (vendor.mood === 'down') return unknown;
      if (taken.has(id)) return { state: 'done' };
      return refusals.has(id) ? refused : { state: 'refused', reason: 'never_arrived' };
    },
    kick: async () => vendor.mood !== 'down',
    balance: async (_tx, purse) => sumOf(playerOf(purse)) as Money,
  };
  return vendor;
}
