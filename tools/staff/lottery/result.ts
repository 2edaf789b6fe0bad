/** Official results: one person enters, another one enters the same again. */
import { z } from 'zod/mini';
import { DrawResult } from '#domains/lottery/contract/issue.ts';
import { confirmResult, enterResult, withdrawEntry } from '#domains/lottery/server/index.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import { type Command, type CommandInput, type StaffContext, succeed, usageError } from '../command.ts';
import { declineFault, isResult, type LotteryAction, parseAction } from './lottery-input.ts';

const options = { issue: '<number>', day: '<day>', result: '<file>', remark: '<text>' };
const needed = ['issue', 'day', 'result', 'remark'];

/** A prize by its name with its numbers in their order: `{ "db": ["14296"], … }`. */
async function readResult({ take }: StaffContext, { options: given }: CommandInput): Promise<DrawResult | null> {
  const text = await take(given.result ?? '');
  try {
    return text === null ? null : (z.safeParse(DrawResult, JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}
type DrawResult = z.output<typeof DrawResult>;

type Entry = LotteryAction & { readonly day: string; readonly result: DrawResult };

async function parseEntry(context: StaffContext, input: CommandInput) {
  const action = parseAction(context, input);
  if (isResult(action)) return action;
  const result = await readResult(context, input);
  if (result === null) return usageError('--result is a file with each prize by its name: { "db": ["14296"], … }.');
  return { ...action, day: input.options.day ?? '', result } satisfies Entry;
}

export const resultEnter: Command = {
  subject: '<game>',
  options,
  needed,
  what: 'enters the official result of an issue, or a correction of it; nothing is paid until another person confirms it',
  run: async (context, input) => {
    const entry = await parseEntry(context, input);
    if (isResult(entry)) return entry;
    const outcome = await inRetriedTransaction(context.pool, (tx) => enterResult(tx, entry));
    return outcome.ok
      ? succeed(`Done: the result of ${entry.game} ${entry.number} waits for another person, who enters it again.`)
      : declineFault(outcome);
  },
};

export const resultConfirm: Command = {
  subject: '<game>',
  options,
  needed,
  what: 'enters the same result again, by another person: then it is the result, and tickets are paid',
  run: async (context, input) => {
    const entry = await parseEntry(context, input);
    if (isResult(entry)) return entry;
    const outcome = await inRetriedTransaction(context.pool, (tx) => confirmResult(tx, entry));
    return outcome.ok
      ? succeed(`Done: ${entry.game} ${entry.number} has its result, version ${outcome.value.version}.`)
      : declineFault(outcome);
  },
};

export const resultWithdraw: Command = {
  subject: '<game>',
  options: { issue: '<number>', remark: '<text>' },
  needed: ['issue', 'remark'],
  what: 'withdraws a result that waits for its confirmation',
  run: async (context, input) => {
    const action = parseAction(context, input);
    if (isResult(action)) return action;
    const outcome = await inRetriedTransaction(context.pool, (tx) => withdrawEntry(tx, action));
    return outcome.ok ? succeed('Done: it may be entered anew.') : declineFault(outcome);
  },
};
