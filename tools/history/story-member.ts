/** A member of the history, and what they do beside deposits and withdrawals. */
import { sendFeedback } from '#domains/content/contract/feedback.ts';
import { answerFeedback, readMarket } from '#domains/content/server/index.ts';
import type { Member } from '#domains/identity/server/index.ts';
import { addDocument, type DocumentKind } from '#domains/protection/contract/document.ts';
import { applyKyc, type KycReason, type KycTier } from '#domains/protection/contract/kyc.ts';
import { setLimit } from '#domains/protection/contract/limit.ts';
import { requiredDocuments } from '#domains/protection/rules/kyc.ts';
import { approveApplication, rejectApplication } from '#domains/protection/server/index.ts';
import { closeRequirement, grantBonus, readWithdrawableFunds } from '#domains/rewards/server/index.ts';
import { addPayoutAccount } from '#domains/wallet/contract/payout-account.ts';
import { transferFund } from '#domains/wallet/contract/transfer.ts';
import { transferDownline, transferUpline } from '#domains/wallet/contract/transfer-member.ts';
import { assert } from '#kernel/assert.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { ppm } from '#kernel/money.ts';
import { addMs, dayMs, hourMs, minuteMs } from '#kernel/time.ts';
import { type HistoryContext, requireValue } from './history-context.ts';
import { pictureOf } from './picture.ts';
import type { StoryPlayer } from './story-player.ts';
import { pesos } from './story-time.ts';

export type StoryMember = {
  readonly member: Member;
  readonly fullName: string;
  readonly player: StoryPlayer;
  /** Their payout accounts, in the order in which they were added. */
  readonly accounts: string[];
  /** How many bonuses they were given. */
  bonuses: number;
};

const actor = { name: 'Rosa Lim', ip: 'staff' };

const declared = {
  birthday: '1988-06-12',
  nationality: 'Filipino',
  address: '12 Sampaguita St, Quezon City',
  sourceOfIncome: 'Salary',
} as const;

export type KycVerdict = 'approved' | 'waits' | KycReason;

/** Pictures first, then the application; staff review it an hour and a half later. */
export async function applyForKyc(
  stage: HistoryContext,
  { member, fullName }: StoryMember,
  { tier, verdict }: { tier: KycTier; verdict: KycVerdict },
): Promise<void> {
  for (const kind of requiredDocuments[tier] satisfies readonly DocumentKind[])
    await stage.callAs(member, addDocument, { kind, file: { bytes: await pictureOf(kind) } });
  const declaration = tier === 1 ? { ...declared, fullName, notBarred: true } : {};
  const { applications } = await stage.callAs(member, applyKyc, { tier, ...declaration });
  const application = applications[0]?.id;
  assert(application, `${member.account} has not applied`);
  if (verdict === 'waits') return;
  stage.after(90 * minuteMs, async () => {
    const review = { application, actor, at: stage.clock.now() };
    const decided =
      verdict === 'approved'
        ? await approveApplication(stage.tx, { ...review, expiresAt: null })
        : await rejectApplication(stage.tx, { ...review, reason: verdict });
    requireValue(decided, `look at the papers of ${member.account}`);
  });
}

export async function bindAccount(
  stage: HistoryContext,
  { member, fullName, accounts }: StoryMember,
  { bankCode, number }: { bankCode: string; number: string },
): Promise<void> {
  const { accountId } = await stage.callAs(member, addPayoutAccount, {
    bankCode,
    number,
    holder: fullName,
    paymentPassword: '',
  });
  accounts.push(accountId);
}

export type BonusSpec = {
  readonly amount: string;
  readonly name: { readonly EN: string; readonly TY: string };
  /** How often it is played before it may leave. */
  readonly times: number;
  readonly days: number;
};

export async function takeBonus(
  stage: HistoryContext,
  guest: StoryMember,
  { amount, name, times, days }: BonusSpec,
): Promise<void> {
  const { member } = guest;
  const { merchant, currency, domain } = stage.site;
  const at = stage.clock.now();
  guest.bonuses += 1;
  const granted = await grantBonus(stage.tx, {
    key: `history:${member.id}:${guest.bonuses}`,
    member: member.id,
    merchant,
    currency,
    name,
    amount: pesos(amount),
    profile: (await readMarket(stage.tx, domain)).profile,
    terms: { multiplierPpm: ppm(BigInt(times) * 1_000_000n), expiresAt: addMs(at, days * dayMs) },
    at,
  });
  requireValue(granted, `give ${member.account} a bonus`);
}

/** The member lets the newest bonus go. */
export async function giveUpBonus(stage: HistoryContext, { member }: StoryMember): Promise<void> {
  const at = stage.clock.now();
  const player = { member: member.id, currency: stage.site.currency };
  const { requirements } = await readWithdrawableFunds(stage.tx, player, at);
  const last = requirements.findLast(({ kind }) => kind === 'bonus');
  assert(last, `${member.account} has no bonus to give up`);
  const closing = { state: 'forfeited', closeReason: 'given_up', closedAt: at } as const;
  requireValue(await closeRequirement(stage.tx, last.id, closing), `give up ${last.id}`);
}

export type TransferSpec = { readonly from: string; readonly to: string; readonly amount?: string };

/** A transfer that the vendor has not answered is polled a little later. */
export async function transferBetweenWallets(
  stage: HistoryContext,
  { member }: StoryMember,
  { from, to, amount }: TransferSpec,
): Promise<void> {
  const spec = amount === undefined ? { from, to } : { from, to, amount: pesos(amount) };
  const { transfers } = await stage.callAs(member, transferFund, spec);
  if (transfers.some(({ state }) => state === 'moving'))
    stage.after(5 * minuteMs, () => stage.jobs.transfers.processDue.run(stage.jobContext, {}));
}

export type GiftSpec = { readonly amount: string; readonly remark: string; readonly downline?: string };

export async function sendGift(stage: HistoryContext, { member, player }: StoryMember, spec: GiftSpec): Promise<void> {
  await player.playThroughTurnover();
  const input = { amount: pesos(spec.amount), remark: spec.remark, paymentPassword: '' };
  if (spec.downline) await stage.callAs(member, transferDownline, { ...input, downline: spec.downline });
  else await stage.callAs(member, transferUpline, input);
}

export type FeedbackSpec = {
  readonly type: InputOf<typeof sendFeedback>['questionType'];
  readonly text: string;
  readonly answer?: string;
};

export async function writeFeedback(
  stage: HistoryContext,
  { member }: StoryMember,
  { type, text, answer }: FeedbackSpec,
): Promise<void> {
  const { id } = await stage.callAs(member, sendFeedback, { questionType: type, contentDescription: text });
  if (answer === undefined) return;
  stage.after(5 * hourMs, async () => {
    const reply = { feedback: id, answer, actor, at: stage.clock.now() };
    requireValue(await answerFeedback(stage.tx, reply), `answer ${member.account}`);
  });
}

export const changeLimit = (
  stage: HistoryContext,
  { member }: StoryMember,
  spec: Omit<InputOf<typeof setLimit>, 'value'> & { value: string },
) => stage.callAs(member, setLimit, { ...spec, value: pesos(spec.value) });
