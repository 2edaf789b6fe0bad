/** What staff decides about red packets among members: whether a brand has them, and up to which amounts. */
import { readBrandCurrency } from '#domains/content/server/index.ts';
import { allowPackets, forbidPackets } from '#domains/rewards/server/index.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import { type Command, decline, succeed, usageError } from '../command.ts';
import { parseAmount, parseCount, reasonOf, reasonProblem } from './reward-input.ts';

const maxCount = 100;
const maxHours = 72;

export const packetsAllow: Command = {
  subject: '<brand>',
  options: {
    min: '<amount>',
    max: '<amount>',
    day: '<amount>',
    count: '<number>',
    share: '<amount>',
    hours: '<number>',
    remark: '<text>',
  },
  needed: ['min', 'max', 'day', 'count', 'share', 'hours', 'remark'],
  what: 'allows red packets among members of a brand, or changes their limits: one packet, a day of a member, members, smallest share, hours',
  run: async ({ pool, clock }, input) => {
    const { options, subject: merchant, actor } = input;
    const currency = await readBrandCurrency(pool, merchant);
    if (currency === null) return usageError(`There is no brand "${merchant}".`);
    const reason = reasonOf(input);
    if (reason === null) return usageError(reasonProblem);
    const [minTotal, maxTotal, dayTotal, minShare] = [options.min, options.max, options.day, options.share].map(
      parseAmount,
    );
    const [count, hours] = [parseCount(options.count), parseCount(options.hours)];
    if (!minTotal || !maxTotal || !dayTotal || !minShare) return usageError('Amounts are above nothing.');
    if (!count || count > maxCount || !hours || hours > maxHours)
      return usageError(`--count is 1 to ${maxCount}, --hours 1 to ${maxHours}.`);
    const setting = { minTotal, maxTotal, dayTotal, minShare, maxCount: count, openHours: hours };
    const outcome = await inRetriedTransaction(pool, (tx) =>
      allowPackets(tx, { merchant, currency, ...setting, actor, reason, at: clock.now() }),
    );
    return outcome.ok
      ? succeed(`Done: members of ${merchant} may send red packets.`)
      : decline(
          'Refused, nothing was changed: the amounts grow from share over min and max to day, share and max in whole cents, and max is at most 42949672.95 above share.',
        );
  },
};

export const packetsForbid: Command = {
  subject: '<brand>',
  options: { remark: '<text>' },
  needed: ['remark'],
  what: 'ends red packets among members of a brand; those that were sent stay open until their end',
  run: async ({ pool, clock }, input) => {
    const { subject: merchant, actor } = input;
    const currency = await readBrandCurrency(pool, merchant);
    if (currency === null) return usageError(`There is no brand "${merchant}".`);
    const reason = reasonOf(input);
    if (reason === null) return usageError(reasonProblem);
    const outcome = await inRetriedTransaction(pool, (tx) =>
      forbidPackets(tx, { merchant, currency, actor, reason, at: clock.now() }),
    );
    return outcome.ok
      ? succeed(`Done: members of ${merchant} send no red packets any more.`)
      : decline('Refused, nothing was changed: they were not allowed.');
  },
};
