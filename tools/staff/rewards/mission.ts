/** Missions and leaderboards: made, paused, listed, and made final. */
import { readBrandCurrency, readBrandOffset } from '#domains/content/server/index.ts';
import { BoardTerms, MissionTerms } from '#domains/rewards/contract/mission-terms.ts';
import {
  createBoard,
  createMission,
  finaliseBoard,
  listBoards,
  listMissions,
  type MissionStaffFault,
  type RewardStaffAction,
  setBoardState,
  setMissionState,
} from '#domains/rewards/server/index.ts';
import { judgeFreeRounds } from '#domains/studio/server/index.ts';
import { type Outcome, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
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
import { readTerms } from './terms-file.ts';

type Fault = MissionStaffFault | 'rounds_refused';

const faultTexts: Readonly<Record<Fault, string>> = {
  rounds_refused: 'the game of its free rounds is none of our own slots, or does not take their stake',
  terms_refused: 'the terms contradict each other: an end before the beginning, half a round, or prizes with a gap',
  mission_unknown: 'there is no such mission',
  leaderboard_unknown: 'there is no such leaderboard',
  state_same: 'it is so already',
  window_unknown: 'nobody has a score in such a window',
  window_open: 'it is not over for thirty minutes yet',
};

type Action<T> = (tx: Tx, action: RewardStaffAction) => Promise<Outcome<T, Fault>>;

async function runAction<T>(
  { pool, clock }: StaffContext,
  { options, actor }: CommandInput,
  { act, describe }: { readonly act: Action<T>; readonly describe: (value: T) => string },
): Promise<CommandResult> {
  const reason = options.remark?.trim() ?? '';
  if (reason.length < 3 || reason.length > 500)
    return usageError('Why? --remark has three to 500 letters, and the audit keeps it.');
  const outcome = await inRetriedTransaction(pool, (tx) => act(tx, { actor, reason, at: clock.now() }));
  return outcome.ok
    ? succeed(`Done: ${describe(outcome.value)}, in the name of ${actor}.`)
    : decline(`Refused, nothing was changed: ${faultTexts[outcome.fault]}.`);
}

async function readMarket({ pool }: StaffContext, merchant: string) {
  const currency = await readBrandCurrency(pool, merchant);
  const offsetMinutes = await readBrandOffset(pool, merchant);
  return currency === null || offsetMinutes === null ? null : { merchant, currency, offsetMinutes };
}

const noTerms =
  '--terms is a file with the terms as JSON; amounts and counts are text. see domains/rewards/contract/mission-terms.ts.';
const termOptions = { terms: '<file>', remark: '<text>' } as const;

const missions: Command = {
  subject: '<brand>',
  options: {},
  what: 'lists the missions and leaderboards of a brand',
  run: async ({ pool }, { subject }) => {
    const all = await listMissions(pool, subject);
    const boards = await listBoards(pool, [subject]);
    return succeed(
      ...all.map(
        ({ id, state, span, kind, name, pays, reward, budget, reserved, endsAt }) =>
          `mission  ${id}  ${state}  ${span} ${kind}  ${name.EN}, ${pays} ${reward}, ${budget === null ? 'no budget' : `${reserved} of ${budget} reserved`}, until ${timeText(endsAt)}`,
      ),
      ...boards.map(({ id, state, span, metric, name }) => `board    ${id}  ${state}  ${span} ${metric}  ${name.EN}`),
      ...(all.length + boards.length === 0 ? [`${subject} has none.`] : []),
    );
  },
};

const missionAdd: Command = {
  subject: '<brand>',
  options: termOptions,
  needed: ['terms', 'remark'],
  what: 'makes a mission; its windows are those of the brand’s zone',
  run: async (context, input) => {
    const terms = await readTerms(context, input, MissionTerms);
    if (!terms) return usageError(noTerms);
    const market = await readMarket(context, input.subject);
    if (!market) return usageError(`There is no brand "${input.subject}".`);
    return runAction(context, input, {
      act: async (tx, action) => {
        if (terms.rounds && !(await judgeFreeRounds(tx, terms.rounds)).ok) return refuse('rounds_refused');
        return createMission(tx, { ...action, ...market, terms, rng: systemRng });
      },
      describe: ({ id, name }) => `${name.EN} is mission ${id}`,
    });
  },
};

const boardAdd: Command = {
  subject: '<brand>',
  options: termOptions,
  needed: ['terms', 'remark'],
  what: 'makes a leaderboard',
  run: async (context, input) => {
    const terms = await readTerms(context, input, BoardTerms);
    if (!terms) return usageError(noTerms);
    const market = await readMarket(context, input.subject);
    if (!market) return usageError(`There is no brand "${input.subject}".`);
    return runAction(context, input, {
      act: (tx, action) => createBoard(tx, { ...action, ...market, terms, rng: systemRng }),
      describe: ({ id, name }) => `${name.EN} is leaderboard ${id}`,
    });
  },
};

type SetState = typeof setMissionState | typeof setBoardState;

const stateCommand = (
  { subject, set, state }: { subject: string; set: SetState; state: 'running' | 'paused' },
  what: string,
): Command => ({
  subject,
  options: { remark: '<text>' },
  needed: ['remark'],
  what,
  run: (context, input) =>
    runAction(context, input, {
      act: (tx, action) => set(tx, { ...action, id: input.subject, state }),
      describe: (now) => `${input.subject} is ${now}`,
    }),
});

const boardFinal: Command = {
  subject: '<board>',
  options: { window: '<key>', remark: '<text>' },
  needed: ['window', 'remark'],
  what: 'makes the places of an ended window final and issues its prizes; the job does so by itself thirty minutes after the end',
  run: (context, input) =>
    runAction(context, input, {
      act: (tx, action) =>
        finaliseBoard(tx, { ...action, board: input.subject, windowKey: input.options.window ?? '' }),
      describe: ({ winners, isNew }) => (isNew ? `final, with ${winners} prizes` : 'it was final already'),
    }),
};

export const missionCommands: Readonly<Record<string, Command>> = {
  'rewards missions': missions,
  'rewards mission-add': missionAdd,
  'rewards mission-pause': stateCommand(
    { subject: '<mission>', set: setMissionState, state: 'paused' },
    'pauses a mission: nothing counts for it, and what is done can still be claimed',
  ),
  'rewards mission-resume': stateCommand(
    { subject: '<mission>', set: setMissionState, state: 'running' },
    'lets a mission go on',
  ),
  'rewards board-add': boardAdd,
  'rewards board-pause': stateCommand(
    { subject: '<board>', set: setBoardState, state: 'paused' },
    'takes a leaderboard off the page; a window that has begun still becomes final',
  ),
  'rewards board-resume': stateCommand({ subject: '<board>', set: setBoardState, state: 'running' }, 'shows it again'),
  'rewards board-final': boardFinal,
};
