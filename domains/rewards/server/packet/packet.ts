/**
 * Red packets among members. The money leaves the sender when the packet is shown and lies in an account of the packet;
 * each share is paid from there once, and the shares that were not opened go back. Only withdrawable money may be sent, and the
 * receiver has to play it as a transfer, so a packet does not avoid the turnover of its sender.
 */
import { lockIfOpen, type ProofChecks, readNicknames, withdrawalBlockedUntil } from '#domains/identity/server/index.ts';
import { pauseRefusals } from '#domains/protection/contract/refusal.ts';
import type { OfferRefusal, PauseRefusal, ProtectionGuards } from '#domains/protection/server/index.ts';
import type {
  openPacket,
  PacketEvent,
  readPacket,
  readPacketTerms,
  sendPacket,
} from '#domains/rewards/contract/packet.ts';
import { makeShares } from '#domains/rewards/rules/envelope/shares.ts';
import { judgePacket, packetDayLeft } from '#domains/rewards/rules/packet/packet.ts';
import { publishBalance, recordIfAccountClosed } from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { displayMoney, type Money, money, zero } from '#kernel/money.ts';
import { done, type Outcome, type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import { addMs, businessDayOf, defaultOffsetMinutes, hourMs, type Instant, platformTime } from '#kernel/time.ts';
import { type AccountRef, houseAccount, memberAccount, openAccounts, post, readBalances } from '#ledger';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { publishLive } from '#platform/server/outbox/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import { lateCallsMs } from '../envelope/envelope.ts';
import { lockWithdrawableFunds, openRequirement, readRequired, readWithdrawableFunds } from '../turnover/turnover.ts';
import * as store from './packet.store.ts';

export type PacketCard = { readonly packetId: string; readonly total: Money; readonly count: number };

/** Shows the card of the packet, in the same transaction. */
export type ShowPacket = (card: PacketCard) => Promise<void>;
export type ChatFault = 'packet_chat_unknown' | 'packet_chat_refused' | 'packet_words';

/** Chat rooms are of a domain that this one may not import. */
export type PacketDeps = Pick<ProtectionGuards, 'mayTakeOffer'> & {
  readonly prove: ProofChecks;
  readonly profileOf: (tx: Tx, merchant: string) => Promise<string>;
  /** Whether the caller may write these words into the chat room now. Locks the sender until the end of the transaction. */
  readonly admitToChat: (
    context: Context<Caller>,
    where: { readonly roomId: string; readonly words: string },
  ) => Promise<Outcome<ShowPacket, ChatFault>>;
};

const heldAccountOf = ({ id, currency }: Pick<store.PacketRow, 'id' | 'currency'>): AccountRef =>
  houseAccount(`packet:${id}`, currency);

const dayOf = (at: Instant) => businessDayOf(at, defaultOffsetMinutes);

/** A packet is money of members and no offer: a pause stands against it, a limit that is reached does not. */
const findPause = (may: Outcome<null, OfferRefusal>): RefusedOutcome<PauseRefusal> | null =>
  !may.ok && may.fault in pauseRefusals ? (may as RefusedOutcome<PauseRefusal>) : null;

export const createShowTerms =
  ({ mayTakeOffer }: Pick<PacketDeps, 'mayTakeOffer'>): UseCase<typeof readPacketTerms> =>
  async ({ tx, caller: { member }, site, clock }) => {
    const at = clock.now();
    const setting = await store.readPacketSetting(tx, site);
    const isPaused = findPause(await mayTakeOffer(tx, { member, currency: site.currency, at })) !== null;
    if (!setting || isPaused) return done({ terms: null });
    const { minTotal, maxTotal, maxCount, minShare, openHours } = setting;
    const sent = await store.sumPacketsOfDay(tx, { sender: member, currency: site.currency, day: dayOf(at) });
    const { withdrawable } = await readWithdrawableFunds(tx, { member, currency: site.currency }, at);
    const dayLeft = packetDayLeft(sent, setting);
    return done({ terms: { minTotal, maxTotal, maxCount, minShare, openHours, dayLeft, sendable: withdrawable } });
  };

export const createSendPacket =
  (deps: PacketDeps): UseCase<typeof sendPacket> =>
  async (context, { roomId, words, kind, total, count, paymentPassword }) => {
    const { tx, caller, site, clock, rng } = context;
    const [sender, { merchant, currency }, at] = [caller.member, site, clock.now()];
    const setting = await store.readPacketSetting(tx, site);
    if (!setting) return refuse('packets_off');
    const judged = judgePacket({ kind, total, count }, setting);
    if (!judged.ok) return judged;
    const admitted = await deps.admitToChat(context, { roomId, words });
    if (!admitted.ok) return admitted;
    const paused = findPause(await deps.mayTakeOffer(tx, { member: sender, currency, at }));
    if (paused) return paused;
    const wrong = await deps.prove.paymentPassword(context, paymentPassword);
    if (wrong) return wrong;
    const until = await withdrawalBlockedUntil(tx, sender, at);
    if (until !== null) return refuse('packet_blocked', { at: platformTime(until, defaultOffsetMinutes) });
    if (!(await lockIfOpen(tx, sender))) return refuse('account_closed');
    const left = packetDayLeft(await store.sumPacketsOfDay(tx, { sender, currency, day: dayOf(at) }), setting);
    if (total > left) return refuse('packet_day_limit', { left: displayMoney(left) });
    const { cash, withdrawable } = await lockWithdrawableFunds(tx, { member: sender, currency }, at);
    if (total > cash) return refuse('packet_funds');
    if (total > withdrawable) return refuse('packet_unplayed', { withdrawable: displayMoney(withdrawable) });
    const id: store.PacketId = makeId('rp', at, rng.bytes(16));
    const closesAt = addMs(at, setting.openHours * hourMs);
    const row = {
      id,
      sender,
      merchant,
      currency,
      kind,
      total,
      count,
      sentAt: at,
      closesAt,
      endedAt: null,
      roomId,
    };
    const seed = Buffer.from(rng.bytes(32)).toString('hex');
    await store.insertPacket(tx, row, makeShares({ id, kind, budget: total, count, min: setting.minShare }, seed));
    const key = `packet:${id}`;
    if (!(await movePacket(tx, row, { key, to: 'packet', member: sender, amount: total, at })))
      return refuse('packet_funds');
    await admitted.value({ packetId: id, total, count });
    return done({ packetId: id, closesAt, balance: await readCash(tx, sender, currency) });
  };

type PacketMove = {
  readonly key: string;
  readonly to: 'packet' | 'member';
  readonly member: MemberId;
  readonly amount: Money;
  readonly at: Instant;
};

/** False where the ledger refuses it. */
async function movePacket(
  tx: Tx,
  row: Pick<store.PacketRow, 'id' | 'currency'>,
  { key, to, member, amount, at }: PacketMove,
): Promise<boolean> {
  const [held, cash] = [heldAccountOf(row), memberAccount(member, 'cash', row.currency)];
  await openAccounts(tx, [held, cash]);
  const leg = to === 'packet' ? { from: cash, to: held } : { from: held, to: cash };
  const legs = [{ ...leg, amount, kind: 'member_transfer' }] as const;
  const [verdict] = await post(tx, [{ key, legs: [...legs], eventAt: at, memo: row.id }]);
  if (verdict?.ok) await publishBalance(tx, member, row.currency);
  return verdict?.ok === true;
}

/** Who has the chat room open sees at once what is left; nothing is said of who opened one. */
async function publishPacketChange(
  tx: Tx,
  { id, roomId }: Pick<store.PacketRow, 'id' | 'roomId'>,
  change: Omit<PacketEvent, 'packetId'>,
): Promise<void> {
  const data: PacketEvent = { packetId: id, ...change };
  if (roomId !== null) await publishLive(tx, { topic: `room:${roomId}`, event: 'packet', data });
}

const countLeft = (shares: readonly store.PacketShare[]): number =>
  shares.filter(({ member }) => member === null).length;

async function readCash(tx: Tx, member: MemberId, currency: string): Promise<Money> {
  const cash = memberAccount(member, 'cash', currency);
  return (await readBalances(tx, [cash])).get(cash) ?? zero;
}

/** What the turnover of a share is called. */
const creditOf = (packet: string, { place }: Pick<store.PacketShare, 'place'>): string => `${packet}.${place}`;

/** What a share that was opened has to be bet for, by the terms that held then. */
const readShareTurnover = (tx: Tx, packet: string, share: Pick<store.PacketShare, 'place'>): Promise<Money> =>
  readRequired(tx, { kind: 'transfer', credit: creditOf(packet, share) });

export const createOpenPacket =
  ({ mayTakeOffer, profileOf }: Pick<PacketDeps, 'mayTakeOffer' | 'profileOf'>): UseCase<typeof openPacket> =>
  async ({ tx, caller: { member }, site, receivedAt: at }, { packetId: id }) => {
    const { merchant, currency } = site;
    if (!(await store.readPacketRow(tx, { id, merchant, currency }))) return refuse('packet_unknown');
    const row = await store.lockPacket(tx, id);
    assert(row !== null, `packet ${id} is gone`);
    const answer = async ({ place, amount, openedAt }: store.PacketShare, turnover: Money) =>
      done({
        packetId: id,
        amount,
        place,
        openedAt: openedAt ?? at,
        turnover,
        balance: await readCash(tx, member, currency),
      });
    const shares = await store.listPacketShares(tx, id);
    const own = shares.find((share) => share.member === member);
    if (own) return answer(own, await readShareTurnover(tx, id, own));
    if (row.sender === member) return refuse('packet_own');
    if (row.endedAt !== null || at >= row.closesAt) return refuse('packet_over');
    const paused = findPause(await mayTakeOffer(tx, { member, currency, at }));
    if (paused) return paused;
    if (!(await lockIfOpen(tx, member))) return refuse('account_closed');
    const share = await store.claimPacketShare(tx, { packet: row.id, member, at });
    if (!share) return refuse('packet_gone');
    const { amount } = share;
    const credit = creditOf(id, share);
    // Before the posting: its lock precedes the ledger's.
    const requirement = await openRequirement(tx, {
      member,
      currency,
      merchant,
      kind: 'transfer',
      credit,
      base: amount,
      profile: await profileOf(tx, merchant),
      at,
    });
    const isPaid = await movePacket(tx, row, { key: `packet:${credit}`, to: 'member', member, amount, at });
    assert(isPaid, `the share ${credit} was refused by the ledger`);
    await publishPacketChange(tx, row, { left: countLeft(shares) - 1, isOver: false });
    return answer(share, requirement?.required ?? zero);
  };

export const showPacket: UseCase<typeof readPacket> = async ({ tx, caller, site, clock }, { packetId: id }) => {
  const row = await store.readPacketRow(tx, { ...site, id });
  if (!row) return refuse('packet_unknown');
  const shares = await store.listPacketShares(tx, id);
  const names = await readNicknames(
    tx,
    shares.flatMap(({ member }) => member ?? []),
  );
  const openings = shares.flatMap(({ member, amount, openedAt }) =>
    member === null || openedAt === null
      ? []
      : [{ name: names.get(member) ?? '', isCaller: member === caller.member, amount, openedAt }],
  );
  const own = shares.find(({ member }) => member === caller.member);
  const left = countLeft(shares);
  const isOver = row.endedAt !== null || clock.now() >= row.closesAt;
  return done({
    packetId: id,
    kind: row.kind,
    total: row.total,
    count: row.count,
    left,
    phase: left === 0 ? 'gone' : isOver ? 'over' : 'open',
    closesAt: row.closesAt,
    roomId: row.roomId,
    isOwn: row.sender === caller.member,
    amount: own?.amount ?? null,
    turnover: own ? await readShareTurnover(tx, id, own) : null,
    openings: openings.toSorted((one, other) => one.openedAt - other.openedAt),
  });
};

const endBatchSize = 100;

/** Returns the unopened shares of ended packets to their senders, each packet in its own transaction, after the time for late calls. */
export async function endPackets(pool: Pool, at: Instant): Promise<number> {
  const ids = await transact(pool, (tx) => store.listPacketsToEnd(tx, addMs(at, -lateCallsMs), endBatchSize));
  let ended = 0;
  for (const id of ids) if (await transact(pool, (tx) => endOne(tx, id, at))) ended += 1;
  return ended;
}

async function endOne(tx: Tx, id: store.PacketId, at: Instant): Promise<boolean> {
  const row = await store.lockPacket(tx, id);
  if (row?.endedAt !== null) return false;
  const { sender, merchant, currency, total } = row;
  const shares = await store.listPacketShares(tx, id);
  const given = shares.reduce((sum, { member, amount }) => (member === null ? sum : sum + amount), 0n);
  const returned = money(total - given);
  if (returned > 0n) {
    // A sender who has closed the account meanwhile is owed it all the same.
    const credit = { subject: id, member: sender, merchant, currency, amount: returned, cameAt: at };
    await recordIfAccountClosed(tx, credit);
    const isPaid = await movePacket(tx, row, {
      key: `packet rest:${id}`,
      to: 'member',
      member: sender,
      amount: returned,
      at,
    });
    assert(isPaid, `the rest of ${id} was refused by the ledger`);
    await publishPacketChange(tx, row, { left: countLeft(shares), isOver: true });
  }
  await store.endPacket(tx, row.id, { returned, at });
  return true;
}
