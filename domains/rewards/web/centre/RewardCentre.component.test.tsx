/** The reward center: a claim with its figures, all at once, and a page that is empty or did not load. */
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkIn, readCheckIn } from '#domains/rewards/contract/check-in.ts';
import { claimAllGifts, claimGift, listGifts } from '#domains/rewards/contract/gift.ts';
import { listPromotions } from '#domains/rewards/contract/promotion.ts';
import { readTurnover } from '#domains/rewards/contract/turnover.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import type { Gift, GiftPage } from '../gift/gift.queries.ts';
import { giftTexts } from '../gift/texts.ts';
import { rewardsTexts } from '../texts.ts';
import { RewardCentre } from './RewardCentre.tsx';
import { centreTexts } from './texts.ts';

const offLine = { refused: { fault: 'network', message: 'Network link is abnormal, please try again' } } as const;

const giftOf = (digit: number, differs: Partial<Gift> = {}): Gift => ({
  giftId: `gf_0000000000000000000000000${digit}`,
  kind: 'check_in',
  name: `Check-in, day ${digit}`,
  figures: { day: digit },
  pays: 'cash',
  amount: '88',
  turnoverPpm: 1_000_000,
  turnover: '88',
  rounds: null,
  state: 'ready',
  issuedAt: 0,
  claimUntil: Date.parse('2026-03-16T16:00:00Z'),
  endedAt: null,
  ...differs,
});

const pageOf = (...content: Gift[]): GiftPage => ({
  content,
  pageNum: 1,
  totalPages: 1,
  totalElements: content.length,
  sums: {
    claimable: { count: content.length, amount: String(88 * content.length) },
    claimed: { count: 0, amount: '0' },
    expired: { count: 0, amount: '0' },
  },
  thisMonth: { count: 0, amount: '0', month: '2026-03' },
});

const serverWith = (page: GiftPage) =>
  new TestServer()
    .on(listGifts, () => page)
    .on(listPromotions, () => [])
    .on(readCheckIn, () => null)
    .on(readBalance, () => ({ balance: '1000', held: '0', bonus: '0', currency: 'PHP', currencySymbol: '₱' }))
    .on(readTurnover, () => offLine);

const openCentre = (server: TestServer) =>
  renderPart(<RewardCentre />, {
    server,
    texts: [centreTexts, giftTexts, rewardsTexts, recordTexts],
    address: '/member/rewardCenter',
  });

beforeEach(() => writeSession(testSession()));

describe('MEMBER-011 the reward center', () => {
  test('shows of a gift what it is, why, its turnover as a sum and its last minute; a claim shows what arrived', async () => {
    const server = serverWith(pageOf(giftOf(1), giftOf(2, { turnoverPpm: 0, turnover: '0', claimUntil: null })));
    const { user } = await openCentre(server);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('You checked in on day 1 of seven');
    expect(first?.textContent).toContain('1× = ₱88.00');
    expect(first?.textContent).toContain('2026-03-16 23:59');
    expect(second?.textContent).toContain('does not end');
    const claimed = giftOf(1, { state: 'claimed', endedAt: Date.parse('2026-03-14T12:41:12Z') });
    server.on(claimGift, () => ({ gift: claimed, turnover: '88', balance: '1088' }));
    server.on(listGifts, () => pageOf(giftOf(2)));
    await user.click(screen.getByRole('button', { name: 'Claim Check-in, day 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'It is in your wallet' });
    expect(dialog.textContent).toContain('₱88.00');
    expect(dialog.textContent).toContain('Claimed at 20:41:12.');
    expect(dialog.textContent).toContain('₱1,088.00');
    await expect.poll(() => screen.queryByRole('button', { name: 'Claim Check-in, day 1' })).toBeNull();
  });

  test('says of points and of free rounds what they are, and counts them in no sum of money', async () => {
    const rounds = giftOf(2, {
      pays: 'free_rounds',
      amount: '0',
      turnoverPpm: 0,
      rounds: { game: 'Jeepney Jackpot', count: 10, stake: '2', days: 7, winTo: 'bonus', endsAt: null },
    });
    const points = giftOf(1, { pays: 'points', amount: '500', turnoverPpm: 0, turnover: '0' });
    const server = serverWith(pageOf(points, rounds));
    const { user } = await openCentre(server);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('500 points');
    expect(second?.textContent).toContain('10 free rounds');
    expect(second?.textContent).toContain(
      'Jeepney Jackpot, at ₱2.00 each, 7 days from the claim. What they win is a bonus, turnover 10×.',
    );
    const claimed: Gift = { ...points, state: 'claimed', endedAt: 0 };
    server.on(claimGift, () => ({ gift: claimed, turnover: '0', balance: '1000' }));
    await user.click(screen.getByRole('button', { name: 'Claim Check-in, day 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'It is in your wallet' });
    expect(dialog.textContent).toContain('500 points');
    expect(dialog.textContent).not.toContain('₱500');
  });

  test('repeats every line before all is claimed, and a refusal stays on the ticket', async () => {
    const server = serverWith(pageOf(giftOf(1), giftOf(2)));
    const { user } = await openCentre(server);
    await screen.findAllByRole('listitem');
    server.on(claimGift, () => ({
      refused: { fault: 'gift_expired', message: 'The time to claim this gift is over' },
    }));
    await user.click(screen.getByRole('button', { name: 'Claim Check-in, day 2' }));
    await screen.findByText('The time to claim this gift is over');
    const [claimAll] = screen.getAllByRole('button', { name: 'Claim all 2' });
    if (!claimAll) throw new Error('no button');
    await user.click(claimAll);
    const dialog = await screen.findByRole('dialog', { name: 'Claim 2 gifts' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    expect(dialog.textContent).toContain('₱176.00');
    await expect.poll(() => dialog.textContent).toContain('₱1,176.00');
    server.on(claimAllGifts, () => ({ gifts: [], amount: '0', turnover: '0', balance: '1176' }));
    await user.click(within(dialog).getByRole('button', { name: 'Claim all 2' }));
    await screen.findByRole('dialog', { name: 'Nothing was left to claim' });
  });

  test('is empty without asking anybody to play, and one that did not load can be tried again', async () => {
    const server = serverWith(pageOf()).on(listGifts, () => offLine);
    const { user } = await openCentre(server);
    await screen.findByText(offLine.refused.message);
    server.on(listGifts, () => pageOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing to claim right now');
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
  });

  test('MEMBER-031 has the check-in of today beside the tickets, which is pressed once', async () => {
    const week = { today: '2026-03-14', amounts: ['2', '2', '3', '3', '5', '5', '10'] };
    const server = serverWith(pageOf())
      .on(readCheckIn, () => ({ ...week, isDone: false, done: 2 }))
      .on(checkIn, () => ({ ...week, isDone: true, done: 3 }));
    const { user } = await openCentre(server);
    const press = await screen.findByRole('button', { name: 'Check in: day 3' });
    server.on(readCheckIn, () => ({ ...week, isDone: true, done: 3 }));
    await user.click(press);
    await screen.findByText('3 days in a row are done. Today is one of them.');
    expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull();
  });
});
