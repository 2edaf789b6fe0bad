/** Requests for the rewards of promotions: those that wait, their pictures, and the decision. */
import { readBrandCurrency } from '#domains/content/server/index.ts';
import { readAccounts, readMember } from '#domains/identity/server/index.ts';
import {
  type DecisionFault,
  decideReward,
  listRequestPictures,
  listWaitingRequests,
} from '#domains/rewards/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { displayMoney, type Money, parseMoney } from '#kernel/money.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import {
  type Command,
  type CommandInput,
  type CommandResult,
  decline,
  type StaffContext,
  succeed,
  timeText,
  usageError,
} from '../command.ts';

const maxEntries = 50;

const faultTexts: Readonly<Record<DecisionFault, string>> = {
  request_unknown: 'there is no such request',
  remark_too_long: 'a remark has 140 letters at most',
  remark_required: 'a refusal needs --remark, which the member reads',
  not_requested: 'it does not wait: it was decided already, or the reward was never asked for',
  amount_required: 'the promotion names no amount; --amount says how much',
  amount_not_wanted: 'no money is given here',
  amount_fixed: 'the promotion says how much, and nobody changes it',
};

type RequestKey = { readonly promotion: string; readonly member: MemberId };

/** `17.mb_…`: the promotion and its member. */
function parseRequest(text: string): RequestKey | null {
  const match = /^([1-9]\d{0,8})\.(mb_[0-9A-Z]{26})$/.exec(text);
  return match ? { promotion: match[1] ?? '', member: match[2] as MemberId } : null;
}

const wrongRequest = usageError('A request is named like 17.mb_…, as "rewards requests" lists it.');

export const requests: Command = {
  subject: null,
  options: {},
  what: 'lists the requests for rewards that wait, the oldest first',
  run: async ({ pool }) => {
    const waiting = await listWaitingRequests(pool, maxEntries);
    const accounts = await readAccounts(
      pool,
      waiting.map(({ member }) => member),
    );
    return succeed(
      ...waiting.map(
        ({ promotion, member, merchant, title, remark, pictures, requestedAt, pays, rewardAmount }) =>
          `request  ${promotion}.${member}  ${timeText(requestedAt)}  ${merchant}, ${accounts.get(member) ?? member}, ${title}, ${gives(pays, rewardAmount)}, ${pictures} pictures${remark === null ? '' : `, "${remark}"`}`,
      ),
      ...(waiting.length === 0 ? ['Nothing waits.'] : []),
    );
  },
};

function gives(pays: boolean, amount: Money | null): string {
  if (!pays) return 'no money';
  return amount === null ? 'amount to be named' : displayMoney(amount);
}

export const pictures: Command = {
  subject: '<request>',
  options: {},
  what: 'keeps the pictures of a request where they can be looked at',
  run: async ({ pool, savePicture }, { subject }) => {
    const key = parseRequest(subject);
    if (!key) return wrongRequest;
    const files = await listRequestPictures(pool, key);
    if (files.length === 0) return decline(`There are no pictures of "${subject}".`);
    const lines: string[] = [];
    for (const [position, { bytes, mediaType }] of files.entries()) {
      const extension = mediaType === 'image/png' ? 'png' : 'jpg';
      lines.push(`kept  ${await savePicture(`request-${subject}-${position + 1}.${extension}`, bytes)}`);
    }
    return succeed(...lines);
  },
};

export const approveRequest: Command = {
  subject: '<request>',
  options: { amount: '<amount>', remark: '<text>' },
  what: 'approves a request: the reward is issued as a gift, which its member claims. --amount where the promotion names none',
  run: (context, input) => decide(context, input, true),
};

export const rejectRequest: Command = {
  subject: '<request>',
  options: { remark: '<text>' },
  needed: ['remark'],
  what: 'refuses a request; its member reads the remark',
  run: (context, input) => decide(context, input, false),
};

async function decide(
  { pool, clock }: StaffContext,
  { subject, options, actor }: CommandInput,
  approve: boolean,
): Promise<CommandResult> {
  const key = parseRequest(subject);
  if (!key) return wrongRequest;
  const amount = options.amount === undefined ? undefined : parseMoney(options.amount);
  // Whole centavos: what is credited is never finer.
  if (amount === null || (amount !== undefined && (amount <= 0n || amount % 100n !== 0n)))
    return usageError('--amount is more than nothing, with two decimals at most, as 120 or 99.50.');
  const member = await readMember(pool, key.member);
  const currency = member && (await readBrandCurrency(pool, member.merchant));
  if (!currency) return decline(`Refused, nothing was changed: ${faultTexts.request_unknown}.`);
  const outcome = await inRetriedTransaction(pool, (tx) =>
    decideReward(tx, {
      ...key,
      currency,
      actor,
      approve,
      ...(amount !== undefined && { amount }),
      remark: options.remark ?? '',
      at: clock.now(),
    }),
  );
  return outcome.ok
    ? succeed(`Done: ${subject} is ${outcome.value}, in the name of ${actor}.`)
    : decline(`Refused, nothing was changed: ${faultTexts[outcome.fault]}.`);
}
