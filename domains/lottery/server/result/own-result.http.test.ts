import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOwnResults } from '#domains/lottery/contract/own-result.ts';
import { cancelTicket } from '#domains/lottery/contract/ticket.ts';
import { createLotteryTestWorld, type LotteryTestWorld, lo2, northDraw } from '../testing-tickets.ts';

let world: LotteryTestWorld;
beforeAll(async () => {
  world = await createLotteryTestWorld();
});
afterAll(() => world.end());

const game = 'VNMB';
const days = ['20261115', '20261116', '20261117'] as const;
const own = (who: string, oldest: string, newest: string) =>
  world.read(listOwnResults, { gameCode: game, oldest, newest }, who);

test('LOTT-013 beside results stand the stake and the payout of the member alone, and cancelled tickets do not count', async () => {
  const [ana = '', ben = ''] = await world.join('ana', 'ben');
  for (const day of days) await world.open(game, day);
  await world.placed(ana, { issue: days[0] });
  await world.placed(ana, { issue: days[0], lines: [lo2('00')] });
  await world.placed(ana, { issue: days[1] });
  await world.placed(ben, { issue: days[0] });
  const cancelled = await world.placed(ana, { issue: days[2] });
  await world.read(cancelTicket, { ticketId: cancelled.ticketId }, ana);
  await world.drawAndSettle(game, days[0], northDraw);
  // 42 is hit twice at 99, 00 is not; each costs 27.
  expect(await own(ana, days[0], days[2])).toEqual([
    { issue: days[1], tickets: 1, stake: '27', payout: '0', isOpen: true },
    { issue: days[0], tickets: 2, stake: '54', payout: '198', isOpen: false },
  ]);
  expect(await own(ana, days[1], days[2])).toHaveLength(1);
  expect(await own(ben, days[1], days[2])).toEqual([]);
  expect(await own(ben, days[0], days[0])).toMatchObject([{ tickets: 1, stake: '27', payout: '198' }]);
});
