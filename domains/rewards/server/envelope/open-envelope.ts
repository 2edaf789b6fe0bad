/** Opening a red envelope: one for each member, device and payment account, in its window. */
import { listSessionDevices } from '#domains/identity/server/index.ts';
import { tierOf } from '#domains/protection/server/index.ts';
import type { EnvelopeCondition, openEnvelope } from '#domains/rewards/contract/envelope.ts';
import { hasPaidDepositSince, listPayoutMarks } from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { inLocale } from '#kernel/locale.ts';
import { done, type Outcome, type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, defaultOffsetMinutes, type Instant, platformTime } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type ClaimedGift, type ClaimFault, type GiftDeps, giveGift } from '../gift/gift.ts';
import { readRankProgress } from '../rank.ts';
import {
  type EnvelopeMark,
  type EnvelopeRow,
  type EnvelopeShare,
  insertMarks,
  readEnvelope,
  readOwnShare,
  shareEnvelopeLock,
  takeShare,
} from './envelope.store.ts';
import { holdingAccountOf } from './envelope.ts';

const depositDays = 7;

/** The first condition that this member does not meet; null: it is for them. */
export async function findUnmetCondition(
  tx: Tx,
  { minLevel, minTier, needsDeposit, merchant, currency }: EnvelopeRow,
  { member, at }: { readonly member: MemberId; readonly at: Instant },
): Promise<EnvelopeCondition | null> {
  if (minTier > 0 && (await tierOf(tx, member, at)) < minTier) return 'tier';
  if (minLevel > 0 && (await readRankProgress(tx, { member, merchant, currency })).level < minLevel) return 'level';
  const since = addMs(at, -depositDays * dayMs);
  if (needsDeposit && !(await hasPaidDepositSince(tx, { member, currency, since }))) return 'deposit';
  return null;
}

type WindowFault = 'envelope_not_open' | 'envelope_over';

function judgeWindow({ state, opensAt, closesAt }: EnvelopeRow, at: Instant): RefusedOutcome<WindowFault> | null {
  if (at < opensAt) return refuse('envelope_not_open', { opensAt, opens: platformTime(opensAt, defaultOffsetMinutes) });
  return state !== 'scheduled' || at >= closesAt ? refuse('envelope_over') : null;
}

type MarkFault = 'envelope_device_used' | 'envelope_account_used';
type Claim = { readonly row: EnvelopeRow; readonly caller: Caller; readonly at: Instant };

/** `again`: another call of the same member was quicker. */
async function noteMarks(tx: Tx, { row, caller }: Claim): Promise<Outcome<'again' | 'new', MarkFault>> {
  const { member, session } = caller;
  const [devices, payouts] = await awaitAll([listSessionDevices(tx, session), listPayoutMarks(tx, member)]);
  const marks: EnvelopeMark[] = [
    { kind: 'member', mark: member },
    ...devices.map((mark) => ({ kind: 'device', mark }) as const),
    ...payouts.map((mark) => ({ kind: 'payout', mark }) as const),
  ];
  const noted = await insertMarks(tx, row.id, marks);
  if (noted.length === marks.length) return done('new');
  const isNoted = (kind: EnvelopeMark['kind']) =>
    noted.filter((mark) => mark.kind === kind).length === marks.filter((mark) => mark.kind === kind).length;
  if (!isNoted('member')) return done('again');
  return refuse(isNoted('device') ? 'envelope_account_used' : 'envelope_device_used');
}

const giftOf = ({ row, caller: { member }, at }: Claim, { place, amount }: Omit<EnvelopeShare, 'openedAt'>) => ({
  key: `envelope:${row.id}:${member}`,
  member,
  merchant: row.merchant,
  currency: row.currency,
  kind: 'envelope' as const,
  source: row.id,
  name: row.name,
  figures: { number: place },
  amount,
  at,
  from: holdingAccountOf(row, place),
});

type Opened = { readonly share: EnvelopeShare; readonly paid: ClaimedGift };

/** The money and the row in one transaction; the gift of a call that comes again is the one that was paid. */
type ShareClaim = Claim & { readonly share: EnvelopeShare };

async function pay(tx: Tx, deps: GiftDeps, { share, ...claim }: ShareClaim): Promise<Outcome<Opened, ClaimFault>> {
  const paid = await giveGift(tx, deps, giftOf(claim, share));
  return paid.ok ? done({ share, paid: paid.value }) : paid;
}

/** Everybody has the same account of one, so a refusal of the gift can only be that the account is closed. */
type OpenFault = WindowFault | MarkFault | 'envelope_gone' | `envelope_${EnvelopeCondition}` | ClaimFault;

async function open(tx: Tx, deps: GiftDeps, claim: Claim): Promise<Outcome<Opened, OpenFault>> {
  const { row, caller, at } = claim;
  const { member } = caller;
  const closed = judgeWindow(row, at);
  if (closed) return closed;
  const may = await deps.mayTakeOffer(tx, { member, currency: row.currency, at });
  if (!may.ok) return may;
  const unmet = await findUnmetCondition(tx, row, { member, at });
  if (unmet) return refuse(`envelope_${unmet}`);
  const noted = await noteMarks(tx, claim);
  if (!noted.ok) return noted;
  if (noted.value === 'again') {
    const own = await readOwnShare(tx, row.id, member);
    return own ? pay(tx, deps, { ...claim, share: own }) : refuse('envelope_gone');
  }
  const share = await takeShare(tx, { envelope: row.id, member, at });
  return share ? pay(tx, deps, { ...claim, share: { ...share, openedAt: at } }) : refuse('envelope_gone');
}

export const createOpenEnvelope =
  (deps: GiftDeps): UseCase<typeof openEnvelope> =>
  async (context: Context<Caller>, { envelopeId }) => {
    const { tx, caller, site, locale, receivedAt } = context;
    const [, row, own] = await awaitAll([
      shareEnvelopeLock(tx, envelopeId),
      readEnvelope(tx, envelopeId, site),
      readOwnShare(tx, envelopeId, caller.member),
    ]);
    if (!row) return refuse('envelope_unknown');
    const claim = { row, caller, at: receivedAt };
    const opened = own ? await pay(tx, deps, { ...claim, share: own }) : await open(tx, deps, claim);
    if (!opened.ok) {
      const { fault } = opened;
      // A gift of an envelope has no term and is never withdrawn.
      if (fault === 'gift_unknown' || fault === 'gift_expired' || fault === 'gift_withdrawn')
        throw new Error(`the gift of envelope ${envelopeId} is ${fault}`);
      return { ...opened, fault };
    }
    const { share, paid } = opened.value;
    return done({
      envelopeId,
      name: inLocale(row.name, locale),
      amount: share.amount,
      place: share.place,
      openedAt: share.openedAt,
      turnover: share.amount,
      balance: paid.balance,
    });
  };
