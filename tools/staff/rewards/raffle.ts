/** What staff does with raffles and free rounds: open and list raffles, and give a member free rounds. */
import { readBrandCurrency } from '#domains/content/server/index.ts';
import { readMember } from '#domains/identity/server/index.ts';
import { RaffleTerms } from '#domains/rewards/contract/raffle-terms.ts';
import {
  giveFreeRounds,
  listBrandRaffles,
  type RaffleRow,
  type RaffleSetupFault,
  setUpRaffle,
} from '#domains/rewards/server/index.ts';
import { judgeFreeRounds } from '#domains/studio/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { displayMoney } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type Command, decline, succeed, timeText, usageError } from '../command.ts';
import { parseAmount, parseCount, reasonOf, reasonProblem } from './reward-input.ts';
import { readTerms } from './terms-file.ts';

const faultTexts: Readonly<Record<RaffleSetupFault, string>> = {
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
    const outcome = await inRetriedTransaction(pool, (tx) => setUpRaffle(tx, setup));
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
    const { options, subject, actor } = input;
    const reason = reasonOf(input);
    if (reason === null) return usageError(reasonProblem);
    const [count, stake, days] = [
      parseCount(options.count),
      parseAmount(options.stake),
      parseCount(options.days ?? '7'),
    ];
    const winTo = options['win-to'] ?? 'cash';
    const name = options.name?.trim() ?? '';
    if (count === null || count < 1 || count > 1_000) return usageError('--count is 1 to 1,000.');
    if (stake === null) return usageError('--stake is an amount.');
    if (days === null || days < 1 || days > 365) return usageError('--days is 1 to 365.');
    if (winTo !== 'cash' && winTo !== 'bonus') return usageError('--win-to is cash or bonus.');
    if (name === '' || name.length > 60) return usageError('--name has one to 60 letters.');
    const at = clock.now();
    const outcome = await inRetriedTransaction(pool, async (tx) => {
      const game = options.game ?? '';
      const judged = await judgeFreeRounds(tx, { game, stake });
      if (!judged.ok) return judged;
      const member = await readMember(tx, subject as MemberId);
      const currency = member && (await readBrandCurrency(tx, member.merchant));
      if (!member || !currency) return refuse('member_unknown');
      const { id, merchant } = member;
      const terms = { game, count, stake, days, winTo, maxWin: null } as const;
      const key = `staff:${id}:${at}`;
      return done(
        await giveFreeRounds(tx, { key, member: id, merchant, currency, name: { EN: name }, terms, actor, reason, at }),
      );
    });
    return outcome.ok
      ? succeed(`Done: ${count} free rounds of ${options.game} at ${displayMoney(stake)} are gift ${outcome.value}.`)
      : decline(`Refused, nothing was changed: ${stakeFaultTexts[outcome.fault]}.`);
  },
};
