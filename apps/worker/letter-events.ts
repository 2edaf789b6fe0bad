/** Which events of the other domains become letters in the inbox of a member. */
import { billIssued, contractChanged } from '#domains/agents/contract/event.ts';
import { feedbackAnswered } from '#domains/content/contract/event.ts';
import { secondFactorAdded } from '#domains/identity/contract/event.ts';
import { readMember } from '#domains/identity/server/index.ts';
import { drawWon } from '#domains/lottery/contract/settlement.ts';
import { sendLetter, type TemplateName } from '#domains/messages/server/index.ts';
import { kycApproved, kycRejected, limitSet } from '#domains/protection/contract/event.ts';
import { referralQualified, rewardCredited } from '#domains/rewards/contract/event.ts';
import { jackpotFell } from '#domains/studio/contract/jackpot.ts';
import { depositPaid, withdrawalChanged } from '#domains/wallet/contract/events.ts';
import type { DomainEvent, EventData } from '#kernel/event.ts';
import type { MemberId } from '#kernel/id.ts';
import { moneyText } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { claimEvent, type Subscription, subscribe } from '#platform/server/outbox/index.ts';

type EventLetter = {
  readonly template: TemplateName;
  readonly params: Readonly<Record<string, string | number>>;
  /** Set where the event does not have it. */
  readonly merchant?: string;
};

/** Null: no letter is sent about it. */
type ToLetter<E extends DomainEvent> = (tx: Tx, data: EventData<E>) => EventLetter | null | Promise<EventLetter | null>;

type MemberEvent = DomainEvent & { readonly data: { readonly _zod: { readonly output: MemberEventData } } };
type MemberEventData = { readonly member: MemberId; readonly merchant?: string; readonly at: Instant };

/** One letter for an event, however often it is delivered. */
function letterOf<E extends MemberEvent>(event: E, toLetter: ToLetter<E>): Subscription {
  const handler = `messages.letter.${event.name}`;
  return subscribe(event, handler, async ({ pool, rng }, { id, data }) => {
    await transact(pool, async (tx) => {
      if (!(await claimEvent(tx, handler, id))) return;
      const letter = await toLetter(tx, data);
      if (!letter) return;
      const { member, merchant = letter.merchant ?? '', at } = data as MemberEventData;
      await sendLetter(tx, { template: letter.template, params: letter.params, merchant, member, at, rng });
    });
  });
}

/** Steps that the member takes, or that follow at once, need no letter. */
const withdrawalTemplates: Readonly<Partial<Record<EventData<typeof withdrawalChanged>['state'], TemplateName>>> = {
  checking: 'withdrawal_checking',
  sent: 'withdrawal_sent',
  paid: 'withdrawal_paid',
  rejected: 'withdrawal_rejected',
  returned: 'withdrawal_returned',
  cancelled: 'withdrawal_cancelled',
};

const contractTemplates: Readonly<Record<string, TemplateName>> = {
  offered: 'contract_offered',
  accepted: 'contract_accepted',
  rejected: 'contract_rejected',
  withdrawn: 'contract_withdrawn',
  expired: 'contract_expired',
  terminated: 'contract_terminated',
  termination_asked: 'contract_termination_asked',
  termination_declined: 'contract_termination_declined',
};

const maxQuote = 300;

export const letterSubscriptions: readonly Subscription[] = [
  letterOf(depositPaid, (_, { deposit, credited, at }) => ({
    template: 'deposit_credited',
    params: { amount: moneyText(credited), order: deposit, at },
  })),
  letterOf(withdrawalChanged, (_, { withdrawal, amount, state }) => {
    const template = withdrawalTemplates[state];
    return template ? { template, params: { amount: moneyText(amount), order: withdrawal } } : null;
  }),
  letterOf(kycApproved, (_, { tier }) => ({ template: 'kyc_approved', params: { tier } })),
  letterOf(kycRejected, (_, { tier, reason }) => ({ template: 'kyc_rejected', params: { tier, kycReason: reason } })),
  letterOf(limitSet, (_, { kind, period, at }) => ({ template: 'limit_set', params: { limitKind: kind, period, at } })),
  letterOf(secondFactorAdded, (_, { factor, at }) => ({ template: 'second_factor_added', params: { factor, at } })),
  letterOf(rewardCredited, (_, { kind, amount, at, isQuiet }) => {
    if (isQuiet) return null;
    return kind === 'bonus_forfeited'
      ? { template: 'bonus_forfeited', params: { amount: moneyText(amount), at } }
      : { template: 'reward_credited', params: { reward: kind, amount: moneyText(amount), at } };
  }),
  letterOf(referralQualified, () => ({ template: 'friend_qualified', params: {} })),
  letterOf(jackpotFell, async (tx, { member, amount, at }) => ({
    template: 'jackpot_won',
    params: { amount: moneyText(amount), at },
    merchant: (await readMember(tx, member))?.merchant ?? '',
  })),
  letterOf(drawWon, (_, { gameCode, issue, amount, at }) => ({
    template: 'lottery_won',
    params: { amount: moneyText(amount), order: `${gameCode} ${issue}`, at },
  })),
  letterOf(contractChanged, async (tx, { step, kind, other }) => {
    const template = contractTemplates[step];
    const account = other === null ? '' : ((await readMember(tx, other as MemberId))?.account ?? '');
    return template ? { template, params: { contractKind: kind, other: account } } : null;
  }),
  letterOf(billIssued, (_, { kind, amount }) => ({
    template: 'bill_paid',
    params: { contractKind: kind, amount: moneyText(amount) },
  })),
  letterOf(feedbackAnswered, (_, { question, answer }) => ({
    template: 'feedback_answered',
    params: { question: question.slice(0, maxQuote), answer },
  })),
];
