/** A member of the history, and what they do beside deposits and withdrawals. */
import { sendFeedback } from '#domains/content/contract/feedback.ts';
import { answerFeedback, readMarket } from '#domains/content/server/index.ts';
import type { Member } from '#domains/identity/server/index.ts';
import { addDocument, type DocumentKind } from '#domains/protection/contract/document.ts';
import { applyKyc, type KycReason, type KycTier } from '#domains/protection/contract/kyc.ts';
import { setLimit } from '#domains/protection/contract/limit.ts';
import { documentsAsked } from '#domains/protection/rules/kyc.ts';
import { approveApplication, rejectApplication } from '#domains/protection/server/index.ts';
import { closeRequirement, grantBonus, peekWithdrawable } from '#domains/rewards/server/index.ts';
import { addPayoutAccount } from '#domains/wallet/contract/payout-account.ts';
import { transferFund } from '#domains/wallet/contract/transfer.ts';
import { transferDownline, transferUpline } from '#domains/wallet/contract/transfer-member.ts';
import { assert } from '#kernel/assert.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { ppm } from '#kernel/money.ts';
import { dayMs, hourMs, later, minuteMs } from '#kernel/time.ts';
import { pesos } from './moment.ts';
import { pictureOf } from './picture.ts';
import type { Playing } from './play.ts';
import { type Stage, valueOf } from './stage.ts';

export type Guest = {
  readonly member: Member;
  readonly fullName: string;
  readonly playing: Playing;
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

export type PaperVerdict = 'approved' | 'waits' | KycReason;

/** Pictures first, then the application; somebody of the house looks at it an hour and a half later. */
export async function handInPapers(
  stage: Stage,
  { member, fullName }: Guest,
  { tier, verdict }: { tier: KycTier; verdict: PaperVerdict },
): Promise<void> {
  for (const kind of documentsAsked[tier] satisfies readonly DocumentKind[])
    await stage.ask(member, addDocument, { kind, file: { bytes: await pictureOf(kind) } });
  const said = tier === 1 ? { ...declared, fullName, notBarred: true } : {};
  const { applications } = await stage.ask(member, applyKyc, { tier, ...said });
  const application = applications[0]?.id;
  assert(application, `${member.account} has not applied`);
  if (verdict === 'waits') return;
  stage.after(90 * minuteMs, async () => {
    const review = { application, actor, at: stage.clock.now() };
    const decided =
      verdict === 'approved'
        ? await approveApplication(stage.tx, { ...review, expiresAt: null })
        : await rejectApplication(stage.tx, { ...review, reason: verdict });
    valueOf(decided, `look at the papers of ${member.account}`);
  });
}

export async function bindAccount(
  stage: Stage,
  { member, fullName: holder, accounts }: Guest,
  { bankCode, number }: { bankCode: string; number: string },
): Promise<void> {
  const { accountId } = await stage.ask(member, addPayoutAccount, { bankCode, number, holder, paymentPassword: '' });
  accounts.push(accountId);
}

export type BonusWish = {
  readonly amount: string;
  readonly name: { readonly EN: string; readonly TY: string };
  /** How often it is played before it may leave. */
  readonly times: number;
  readonly days: number;
};

export async function takeBonus(stage: Stage, guest: Guest, { amount, name, times, days }: BonusWish): Promise<void> {
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
    terms: { multiplierPpm: ppm(BigInt(times) * 1_000_000n), expiresAt: later(at, days * dayMs) },
    at,
  });
  valueOf(granted, `give ${member.account} a bonus`);
}

/** The member lets the newest bonus go. */
export async function giveUpBonus(stage: Stage, { member }: Guest): Promise<void> {
  const at = stage.clock.now();
  const player = { member: member.id, currency: stage.site.currency };
  const { requirements } = await peekWithdrawable(stage.tx, player, at);
  const last = requirements.findLast(({ kind }) => kind === 'bonus');
  assert(last, `${member.account} has no bonus to give up`);
  const closing = { state: 'forfeited', closeReason: 'given_up', closedAt: at } as const;
  valueOf(await closeRequirement(stage.tx, last.id, closing), `give up ${last.id}`);
}

export type MoveWish = { readonly from: string; readonly to: string; readonly amount?: string };

/** What a vendor has not answered is asked a little later. */
export async function move(stage: Stage, { member }: Guest, { from, to, amount }: MoveWish): Promise<void> {
  const wish = amount === undefined ? { from, to } : { from, to, amount: pesos(amount) };
  const { transfers } = await stage.ask(member, transferFund, wish);
  if (transfers.some(({ state }) => state === 'moving'))
    stage.after(5 * minuteMs, () => stage.jobs.transfers.tend.run(stage.jobContext, {}));
}

export type GiveWish = { readonly amount: string; readonly remark: string; readonly downline?: string };

export async function give(stage: Stage, { member, playing }: Guest, wish: GiveWish): Promise<void> {
  await playing.playFree();
  const sent = { amount: pesos(wish.amount), remark: wish.remark, paymentPassword: '' };
  if (wish.downline) await stage.ask(member, transferDownline, { ...sent, downline: wish.downline });
  else await stage.ask(member, transferUpline, sent);
}

export type FeedbackWish = {
  readonly type: InputOf<typeof sendFeedback>['questionType'];
  readonly said: string;
  readonly answer?: string;
};

export async function write(stage: Stage, { member }: Guest, { type, said, answer }: FeedbackWish): Promise<void> {
  const { id } = await stage.ask(member, sendFeedback, { questionType: type, contentDescription: said });
  if (answer === undefined) return;
  stage.after(5 * hourMs, async () => {
    const given = { feedback: id, answer, actor, at: stage.clock.now() };
    valueOf(await answerFeedback(stage.tx, given), `answer ${member.account}`);
  });
}

export const limit = (
  stage: Stage,
  { member }: Guest,
  wish: Omit<InputOf<typeof setLimit>, 'value'> & { value: string },
) => stage.ask(member, setLimit, { ...wish, value: pesos(wish.value) });
