/** Where a brand allows red packets among its members, and up to which amounts. */
import { arePacketLimitsWhole } from '#domains/rewards/rules/packet/packet.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertMallAudit } from '../mall/audit.store.ts';
import { deletePacketSetting, type PacketSetting, savePacketSetting } from './packet.store.ts';

type PacketAction = {
  readonly merchant: string;
  readonly currency: string;
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

export async function allowPackets(
  tx: Tx,
  { merchant, currency, actor, reason, at, ...setting }: PacketAction & PacketSetting,
): Promise<Outcome<null, 'packet_limits_invalid'>> {
  if (!arePacketLimitsWhole(setting)) return refuse('packet_limits_invalid');
  await savePacketSetting(tx, { merchant, currency, ...setting });
  await insertMallAudit(tx, { actor, action: 'packets.allowed', subject: merchant, reason, detail: {}, at });
  return done(null);
}

/** Those that were sent stay open until their end. */
export async function forbidPackets(
  tx: Tx,
  { merchant, currency, actor, reason, at }: PacketAction,
): Promise<Outcome<null, 'packets_off'>> {
  if (!(await deletePacketSetting(tx, { merchant, currency }))) return refuse('packets_off');
  await insertMallAudit(tx, { actor, action: 'packets.forbidden', subject: merchant, reason, detail: {}, at });
  return done(null);
}
