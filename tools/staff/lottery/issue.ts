/** What staff does to issues and games of lotteries. */
import {
  addDraw,
  cancelDraw,
  closeGame,
  listAudit,
  listIssuesForStaff,
  moveDraw,
  postponeIssue,
  readGame,
  voidByStaff,
} from '#domains/lottery/server/index.ts';
import { type Instant, minuteMs } from '#kernel/time.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import { type Command, type CommandInput, succeed, timeText, usageError } from '../command.ts';
import { dayForm, momentForm, parseMoment } from '../moment.ts';
import { declineFault, isResult, parseAction } from './lottery-input.ts';

const maxListed = 30;

export const issues: Command = {
  subject: '<game>',
  options: {},
  what: 'lists the issues of a game that have no result yet, and what staff did last',
  run: async ({ pool }, { subject }) => {
    if (!(await readGame(pool, subject))) return declineFault({ fault: 'game_unknown' });
    const rows = await listIssuesForStaff(pool, subject, maxListed);
    const actions = await listAudit(pool, subject, maxListed);
    if (rows.length === 0 && actions.length === 0) return succeed('There are none.');
    return succeed(
      ...rows.map(({ number, state, closesAt, drawsAt, isEntered }) =>
        [state, number, `closes ${timeText(closesAt)}`, `draws ${timeText(drawsAt)}`, isEntered ? 'a result waits' : '']
          .filter((part) => part !== '')
          .join('  '),
      ),
      ...actions.map(
        ({ at, actor, action, number, reason, detail }) =>
          `${timeText(at)}  ${actor}${typeof detail.with === 'string' ? ` with ${detail.with}` : ''}  ${action}  ${number ?? subject}  ${reason}`,
      ),
    );
  },
};

export const issueVoid: Command = {
  subject: '<game>',
  options: { issue: '<number>', remark: '<text>' },
  needed: ['issue', 'remark'],
  what: 'voids an issue before numbers may be known: one person asks for it, another one does it by the same words; all stakes go back',
  run: async (context, input) => {
    const action = parseAction(context, input);
    if (isResult(action)) return action;
    const outcome = await inRetriedTransaction(context.pool, (tx) => voidByStaff(tx, action));
    if (!outcome.ok) return declineFault(outcome);
    return outcome.value === 'voided'
      ? succeed(`Done: ${action.game} ${action.number} is void.`)
      : succeed(`Done: the void of ${action.game} ${action.number} waits a day for another person.`);
  },
};

const defaultCloseMs = 15 * minuteMs;
const defaultDueMs = 60 * minuteMs;

function parseTimes({ options }: CommandInput): { closesAt: Instant; drawsAt: Instant; dueAt: Instant } | null {
  const drawsAt = parseMoment(options.draws ?? '');
  if (drawsAt === null) return null;
  const closesAt = options.closes === undefined ? ((drawsAt - defaultCloseMs) as Instant) : parseMoment(options.closes);
  const dueAt = options.due === undefined ? ((drawsAt + defaultDueMs) as Instant) : parseMoment(options.due);
  return closesAt === null || dueAt === null ? null : { closesAt, drawsAt, dueAt };
}

export const issuePostpone: Command = {
  subject: '<game>',
  options: { issue: '<number>', draws: '<moment>', closes: '<moment>', due: '<moment>', remark: '<text>' },
  needed: ['issue', 'draws', 'remark'],
  what: 'a later time that the organiser announced: the number and all bets stay; bets close 15 minutes before unless --closes says when',
  run: async (context, input) => {
    const action = parseAction(context, input);
    if (isResult(action)) return action;
    const times = parseTimes(input);
    if (times === null) return usageError(`--draws, --closes and --due are ${momentForm}.`);
    const outcome = await inRetriedTransaction(context.pool, (tx) => postponeIssue(tx, { ...action, ...times }));
    return outcome.ok
      ? succeed(`Done: ${action.game} ${action.number} is drawn ${timeText(times.drawsAt)}.`)
      : declineFault(outcome);
  },
};

export const drawAdd: Command = {
  subject: '<game>',
  options: { draws: '<moment>', closes: '<moment>', due: '<moment>', remark: '<text>' },
  needed: ['draws', 'remark'],
  what: 'a draw beside the calendar, such as a special day; bets close 15 minutes before unless --closes says when',
  run: async (context, input) => {
    const action = parseAction(context, input);
    if (isResult(action)) return action;
    const times = parseTimes(input);
    if (times === null) return usageError(`--draws, --closes and --due are ${momentForm}.`);
    const outcome = await inRetriedTransaction(context.pool, (tx) => addDraw(tx, { ...action, ...times }));
    return outcome.ok
      ? succeed(
          `Done: ${action.game} ${outcome.value.number} is planned within a minute and drawn ${timeText(times.drawsAt)}.`,
        )
      : declineFault(outcome);
  },
};

export const drawCancel: Command = {
  subject: '<game>',
  options: { issue: '<number>', remark: '<text>' },
  needed: ['issue', 'remark'],
  what: 'takes back a draw that was added beside the calendar, while nobody has bet on it',
  run: async (context, input) => {
    const action = parseAction(context, input);
    if (isResult(action)) return action;
    const outcome = await inRetriedTransaction(context.pool, (tx) => cancelDraw(tx, action));
    return outcome.ok ? succeed(`Done: ${action.game} ${action.number} does not take place.`) : declineFault(outcome);
  },
};

export const drawMove: Command = {
  subject: '<game>',
  options: { day: '<day>', to: '<day|none>', remark: '<text>' },
  needed: ['day', 'to', 'remark'],
  what: 'a holiday: the draw of a day takes place on another day, or not at all; what is planned already follows',
  run: async (context, input) => {
    const action = parseAction(context, input);
    if (isResult(action)) return action;
    const { day = '', to = '' } = input.options;
    if (![day, to].every((text) => text === 'none' || /^\d{4}-\d{2}-\d{2}$/.test(text)))
      return usageError(`--day and --to are ${dayForm}; --to may be none.`);
    const outcome = await inRetriedTransaction(context.pool, (tx) =>
      moveDraw(tx, { ...action, day, to: to === 'none' ? null : to }),
    );
    return outcome.ok
      ? succeed(`Done: the calendar of ${action.game} knows it; ${outcome.value.changed} planned draws were changed.`)
      : declineFault(outcome);
  },
};

const gameCommand = (isClosed: boolean, what: string): Command => ({
  subject: '<game>',
  options: { remark: '<text>' },
  needed: ['remark'],
  what,
  run: async (context, input) => {
    const action = parseAction(context, input);
    if (isResult(action)) return action;
    const outcome = await inRetriedTransaction(context.pool, (tx) => closeGame(tx, { ...action, isClosed }));
    return outcome.ok ? succeed(`Done: ${action.game} is ${isClosed ? 'closed' : 'open'}.`) : declineFault(outcome);
  },
});

export const gameClose = gameCommand(true, 'closes a game: it takes no bets, and what is planned is drawn');
export const gameReopen = gameCommand(false, 'opens a closed game');
