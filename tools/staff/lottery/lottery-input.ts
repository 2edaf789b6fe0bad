/** What commands about lotteries have in common. */
import type { EntryFault, IssueActionFault } from '#domains/lottery/server/index.ts';
import { type CommandInput, type CommandResult, decline, type StaffContext, usageError } from '../command.ts';
import { reasonOf, reasonProblem } from '../rewards/reward-input.ts';

const faultTexts: Readonly<Record<EntryFault | IssueActionFault, string>> = {
  game_unknown: 'there is no such game',
  issue_unknown: 'the game has no such issue',
  not_official: 'it is a draw of ours, and its calendar is the clock',
  issue_voided: 'the issue is void',
  issue_not_drawn: 'the issue is not drawn yet',
  issue_ended: 'it is drawn or void already; a wrong result is corrected by entering another one',
  date_differs: 'the draw of this issue is on another day',
  result_invalid: 'a prize has not as many numbers, or not as many digits, as it must have',
  result_unchanged: 'this is the result that it has',
  result_entered: 'a result is entered already: another person confirms it, or it is withdrawn',
  nothing_entered: 'nobody has entered a result',
  same_person: 'who entered or asked for it does not confirm it',
  numbers_known: 'its numbers may be known by now, so nobody chooses any more; without a result it is void a day later',
  result_differs:
    'the result is another one than was entered; compare both with the organiser, and withdraw the wrong one',
  entry_outdated: 'the issue got another result meanwhile; withdraw the entry',
  times_invalid: 'the times are not in order, or not later than now',
  after_next_draw: 'the next issue is drawn before that',
  game_as_it_is: 'it is so already',
  draw_exists: 'there is a draw at that time already',
  not_extra: 'no draw of that number was added beside the calendar',
  has_bets: 'there are bets on it; void it as any other issue',
};

type Refusal = { readonly fault: EntryFault | IssueActionFault; readonly detail?: Readonly<Record<string, unknown>> };

export function declineFault({ fault, detail }: Refusal): CommandResult {
  const more = detail ? ` (${Object.values(detail).join(', ')})` : '';
  return decline(`Refused, nothing was changed: ${faultTexts[fault]}${more}.`);
}

export type LotteryAction = {
  readonly game: string;
  readonly number: string;
  readonly actor: string;
  readonly reason: string;
  readonly at: ReturnType<StaffContext['clock']['now']>;
};

/** The action that an input describes, or what is wrong with it. */
export function parseAction(context: StaffContext, input: CommandInput): LotteryAction | CommandResult {
  const reason = reasonOf(input);
  if (reason === null) return usageError(reasonProblem);
  const { subject: game, options, actor } = input;
  return { game, number: options.issue ?? '', actor, reason, at: context.clock.now() };
}

export const isResult = (value: LotteryAction | CommandResult): value is CommandResult => 'code' in value;
