/** What staff does with raffles and free rounds: open and list raffles, and give a member free rounds. */
import { readBrandCurrency } from '#domains/content/server/index.ts';
import { readMember } from '#domains/identity/server/index.ts';
import { RaffleTerms } from '#domains/rewards/contract/raffle-terms.ts';
import {
  type FreeRoundTerms,
  giveFreeRounds,
  listBrandRaffles,
  type RaffleRow,
  type RaffleSetupFault,
  setUpRaffle,
} from '#domains/rewards/server/index.ts';
import { judgeFreeRounds } from '#domains/studio/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { displayMoney } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type Command, type CommandInput, decline, succeed, timeText, usageError } from '../command.ts';
import { parseAmount, parseCount, reasonOf, reasonProblem } from './reward-input.ts';
import { readTerms } from './terms-file.ts';

type Fault = RaffleSetupFault | 'rounds_refused';

const faultTexts: Readonly<Record<Fault, string>> = {
  rounds_refused: 'the game of its free rounds is none of our own slots, or does not take their stake',
  prizes_invalid: 'one to twelve prizes, each with a weight, a stock above zero and an amount where it pays one',
  stock_missing: 'whatever pays something has a stock',
  never_ends_missing: 'one prize pays nothing and has no stock, so that every ticket draws something',
  weights_too_large: 'the weights together are too large',
  end_missing: 'it has an end',
  tickets_invalid: 'deposits or check-ins bring its tickets, and at most 20,000 of them',
  period_invalid: 'it begins before it ends, ends in the future, and draws until then or longer',
};

const describe = ({ promotion, issued, drawn, budget, given, currency, endsAt, drawsEndAt }: RaffleRow) =>
  `raffle ${promotion}, ${drawn} of ${issued} tickets drawn, ${displayMoney(given)} of ${displayMoney(budget)} ${currency} given, until ${timeText(endsAt)}, draws until ${timeText(drawsEndAt)}`;

export const raffleAdd: Command = {
  subject: '<brand>',
  options: { terms: '<file>', remark: '<text>' },
  needed: ['terms', 'remark'],
  what: 'opens a raffle: a promotion whose tickets draw prizes; the hash of its seed is fixed at once',
  run: async (context, input) => {
    const terms = await readTerms(context, input, RaffleTerms);
    if (!terms)
      return usageError(
        '--terms is a file with the terms as JSON; amounts are text. see domains/rewards/contract/raffle-terms.ts.',
      );
    const reason = reasonOf(input);
    if (reason === null) return usageError(reasonProblem);
    const { pool, clock } = context;
    const merchant = input.subject;
    const currency = await readBrandCurrency(pool, merchant);
    if (currency === null) return usageError(`There is no brand "${merchant}".`);
    const setup = { merchant, currency, terms, actor: input.actor, reason, at: clock.now(), rng: systemRng };
    const outcome = await inRetriedTransaction(pool, async (tx): Promise<Outcome<RaffleRow, Fault>> => {
      for (const { rounds } of terms.prizes)
        if (rounds && !(await judgeFreeRounds(tx, rounds)).ok) return refuse('rounds_refused');
      return setUpRaffle(tx, setup);
    });
    return outcome.ok
      ? succeed(`Done: ${describe(outcome.value)}.`, `Commit ${outcome.value.commit}`)
      : decline(`Refused, nothing was changed: ${faultTexts[outcome.fault]}.`);
  },
};

const maxListed = 50;

export const raffles: Command = {
  subject: '<brand>',
  options: {},
  what: 'lists the newest raffles of a brand, with what they have given',
  run: async ({ pool }, { subject }) => {
    if ((await readBrandCurrency(pool, subject)) === null) return usageError(`There is no brand "${subject}".`);
    const rows = await listBrandRaffles(pool, { merchant: subject, limit: maxListed });
    return succeed(...(rows.length === 0 ? ['There are none.'] : rows.map(describe)));
  },
};

const stakeFaultTexts = {
  game_unknown: '--game is none of our own slots',
  stake_out_of_range: 'the game does not take this stake',
  member_unknown: 'there is no such member',
} as const;

type FreeRoundsOrder = { readonly name: string; readonly terms: FreeRoundTerms };

/** From one on; null where it is none or too many. */
function parseUpTo(text: string, most: number): number | null {
  const count = parseCount(text);
  return count !== null && count >= 1 && count <= most ? count : null;
}

/** What is given, or what is wrong with it. */
function parseFreeRounds({ options }: CommandInput): FreeRoundsOrder | string {
  const { game = '', count: written = '', days: lasting = '7', 'win-to': winTo = 'cash', name: title = '' } = options;
  const [count, stake, days] = [parseUpTo(written, 1_000), parseAmount(options.stake), parseUpTo(lasting, 365)];
  const name = title.trim();
  if (count === null) return '--count is 1 to 1,000.';
  if (stake === null) return '--stake is an amount.';
  if (days === null) return '--days is 1 to 365.';
  if (winTo !== 'cash' && winTo !== 'bonus') return '--win-to is cash or bonus.';
  if (name === '' || name.length > 60) return '--name has one to 60 letters.';
  return { name, terms: { game, count, stake, days, winTo, maxWin: null } };
}

export const freeRounds: Command = {
  subject: '<member>',
  options: {
    game: '<code>',
    count: '<number>',
    stake: '<amount>',
    days: '<number>',
    'win-to': '<cash|bonus>',
    name: '<text>',
    remark: '<text>',
  },
  needed: ['game', 'count', 'stake', 'name', 'remark'],
  what: 'gives a member free rounds of one of our own slots; they wait in the reward center for 14 days',
  run: async ({ pool, clock }, input) => {
    const { subject, actor } = input;
    const reason = reasonOf(input);
    if (reason === null) return usageError(reasonProblem);
    const order = parseFreeRounds(input);
    if (typeof order === 'string') return usageError(order);
    const { name, terms } = order;
    const at = clock.now();
    const outcome = await inRetriedTransaction(pool, async (tx) => {
      const judged = await judgeFreeRounds(tx, terms);
      if (!judged.ok) return judged;
      const member = await readMember(tx, subject as MemberId);
      const currency = member && (await readBrandCurrency(tx, member.merchant));
      if (!member || !currency) return refuse('member_unknown');
      const { id, merchant } = member;
      const key = `staff:${id}:${at}`;
      return done(
        await giveFreeRounds(tx, { key, member: id, merchant, currency, name: { EN: name }, terms, actor, reason, at }),
      );
    });
    return outcome.ok
      ? succeed(
          `Done: ${terms.count} free rounds of ${terms.game} at ${displayMoney(terms.stake)} are gift ${outcome.value}.`,
        )
      : decline(`Refused, nothing was changed: ${stakeFaultTexts[outcome.fault]}.`);
  },
};
