/** What commands about agents have in common: who acts and why, whom it is about, and how a refusal is explained. */
import type { AgentStaffAction, StaffFault } from '#domains/agents/server/index.ts';
import { readMember } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import { type CommandInput, type CommandResult, decline, type StaffContext, succeed, usageError } from '../command.ts';
import { findMember } from '../member/member.ts';

const faultTexts: Readonly<Record<StaffFault, string>> = {
  not_direct_downline: 'it has an upline, or is of another brand: the operator contracts with agents at the top alone',
  downline_not_agent: 'it is not the account of an agent',
  offer_open: 'an offer of this kind waits for its answer',
  tiers_not_rising: 'a tier does not lie above the one before it',
  rate_above_own: 'a rate lies above the table of the brand',
  no_own_contract: 'the table of the brand is of another kind',
  period_differs: 'the period is not the one of the brand’s table',
  terms_easier: 'the terms ask for less than the contract above them',
  contract_unknown: 'there is no such contract',
  contract_over: 'it has ended, or was never accepted',
  bill_unknown: 'there is no such bill',
  wrong_state: 'it does not wait: it is paid, withheld already, or came to nothing',
  agent_closed: 'the agent has closed the account, and nothing can be paid there',
  not_agent: 'it is not the account of an agent',
  no_quota_point: 'only points from 7.5 on need quota',
  has_upline: 'it has an upline, who gives the points',
  point_above_brand: 'it lies above the highest point of the brand',
  point_below_downline: 'somebody below has as much or more',
  member_unplaced: 'it stands in no tree',
  upline_unplaced: 'the new upline stands in no tree',
  other_brand: 'the two are of different brands',
  upline_not_agent: 'the new upline is no agent, or has left',
  own_tree: 'the new upline stands below it, or is itself',
  same_upline: 'it stands there already',
  has_contracts: 'it has contracts or open offers; end them first',
  tree_too_deep: 'the tree would become deeper than ten levels',
  point_above_upline: 'its points lie above what the new upline may give; they are refused, not cut',
  move_open: 'a move of it waits already',
  move_unknown: 'there is no such move',
  move_over: 'it is done, or was refused or cancelled',
  move_approved: 'it is approved already',
  same_person: 'whoever asked for it cannot approve it; another person does',
};

/** Null: it was left out, or is too short or too long. */
const reasonOf = ({ options }: CommandInput): string | null => {
  const reason = options.remark?.trim() ?? '';
  return reason.length < 3 || reason.length > 500 ? null : reason;
};

type Action<T> = (tx: Tx, action: AgentStaffAction) => Promise<Outcome<T, StaffFault>>;

/** Does it in one transaction with its row of the audit. */
export async function runAction<T>(
  { pool, clock }: StaffContext,
  input: CommandInput,
  { act, describe }: { readonly act: Action<T>; readonly describe: (value: T) => string },
): Promise<CommandResult> {
  const reason = reasonOf(input);
  if (reason === null) return usageError('Why? --remark has three to 500 letters, and the audit keeps it.');
  const { actor } = input;
  const outcome = await inRetriedTransaction(pool, (tx) => act(tx, { actor, reason, at: clock.now() }));
  return outcome.ok
    ? succeed(`Done: ${describe(outcome.value)}, in the name of ${actor}.`)
    : decline(`Refused, nothing was changed: ${faultTexts[outcome.fault]}.`);
}

export type NamedMember = { readonly id: MemberId; readonly merchant: string; readonly account: string };

/** By account name, with --merchant where several brands have it, or by id. */
export async function findNamed(
  context: StaffContext,
  { subject, options }: Pick<CommandInput, 'subject' | 'options'>,
): Promise<NamedMember | CommandResult> {
  const id = await findMember(context, { subject, options });
  if (typeof id !== 'string') return id;
  const member = await readMember(context.pool, id);
  return member ?? decline(`There is no account "${subject}".`);
}

export const isResult = (found: object): found is CommandResult => 'lines' in found;

/** `5`, `5.25`: percent to parts per million; null where it is none, or above a hundred. */
export function parsePercent(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text);
  const parts = match ? Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0')) : Number.NaN;
  return parts >= 0 && parts <= 1_000_000 ? parts : null;
}

/** `7.6`: rebate points to tenths of a percent. */
export function parsePoint(text: string): number | null {
  const match = /^(\d{1,2})(?:\.(\d))?$/.exec(text);
  return match ? Number(match[1]) * 10 + Number(match[2] ?? '0') : null;
}

export const pointText = (point: number): string => `${Math.floor(point / 10)}.${point % 10}`;

/** `on`, `off`, or undefined where it was left out; null where it is something else. */
export function parseSwitch(text: string | undefined): boolean | undefined | null {
  if (text === undefined) return undefined;
  return text === 'on' ? true : text === 'off' ? false : null;
}
