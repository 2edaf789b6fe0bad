import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { claimRaffle, readRaffleProof } from '#domains/rewards/contract/raffle.ts';
import { drawAll } from '#domains/rewards/rules/raffle/draw.ts';
import { commitOfSeed } from '#kernel/random-stream.ts';
import { renderPart, testSite } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { RafflePanel } from './RafflePanel.tsx';
import type { RaffleView } from './raffle.queries.ts';
import { raffleTexts } from './texts.ts';

const seed = '22'.repeat(32);
const cash = {
  position: 1,
  name: 'Silver lantern',
  pays: 'cash',
  amount: '100',
  turnoverPpm: 1_000_000,
  rounds: null,
} as const;
const none = { position: 2, name: 'No prize', pays: 'none', amount: '0', turnoverPpm: 0, rounds: null } as const;
const raffle: RaffleView = {
  prizes: [
    { ...cash, stock: 60, left: 58, chancePpm: 45_000 },
    { ...none, stock: null, left: null, chancePpm: 955_000 },
  ],
  perDeposit: '500',
  perCheckIn: true,
  maxOwn: 30,
  prizeDays: 14,
  drawn: 3,
  commit: commitOfSeed(seed),
  isProven: false,
  own: { earned: 4, left: 2, draws: [{ ...none, number: 1, drawnAt: testSite.serverTime }] },
};
const drawsEndAt = testSite.serverTime + 86_400_000;

function open(differs: Partial<RaffleView> = {}, { isPaused = false, end = drawsEndAt } = {}, draws?: number[]) {
  const prizes = [
    { position: 1, name: cash.name, weight: 45, stock: 60 },
    { position: 2, name: none.name, weight: 955, stock: null },
  ];
  const server = new TestServer()
    .on(claimRaffle, () => ({
      ...cash,
      number: 4,
      drawnAt: testSite.serverTime,
      giftId: 'gf_1',
      ticketsLeft: 1,
    }))
    .on(readRaffleProof, () => ({
      id: '7',
      commit: raffle.commit,
      seed,
      prizes,
      draws: draws ?? drawAll({ id: '7', prizes }, { seed, count: 20 }),
      own: [1],
    }));
  const panel = <RafflePanel id="7" raffle={{ ...raffle, ...differs }} drawsEndAt={end} isPaused={isPaused} />;
  return renderPart(panel, { server, texts: [raffleTexts] }).then((view) => ({ ...view, server }));
}

describe('CALL-067 CONTENT-029 the raffle of a promotion', () => {
  test('MEMBER-011 says of free rounds in which game they are, how many, at which stake and for how long', async () => {
    const rounds = { game: 'Kalabaw Harvest', count: 10, stake: '1', days: 7, winTo: 'cash', endsAt: null } as const;
    const prize = { ...cash, pays: 'free_rounds', amount: '0', rounds, stock: 3, left: 3, chancePpm: 1_000 } as const;
    await open({ prizes: [prize] });
    expect(screen.getByText('10 free rounds of Kalabaw Harvest at ₱1.00 each, 7 days from the claim')).toBeDefined();
  });

  test('shows its prizes with their chances before a ticket is used, and what was drawn after it', async () => {
    const { user, server } = await open();
    const row = screen.getByRole('row', { name: /Silver lantern/ });
    expect(row.textContent).toContain('4.50%');
    expect(row.textContent).toContain('58 of 60');
    expect(row.textContent).toContain('₱100.00, turnover 1×');
    expect(screen.getByText('2 tickets left')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Draw with one ticket' }));
    const drawn = await screen.findByText('Draw no. 4');
    expect(drawn.closest('[role=status]')?.textContent).toContain('Silver lantern');
    expect(screen.getByRole('link', { name: 'To the reward center' })).toBeDefined();
    expect(server.inputsOf(claimRaffle)).toEqual([{ id: '7' }]);
    expect(screen.getByText(/^1 ticket left/)).toBeDefined();
  });

  test('has nothing to press without a ticket, on a break, after the end, and before joining', async () => {
    await open({ own: { earned: 2, left: 0, draws: [] } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No ticket left' }).disabled).toBe(true);
    cleanup();
    await open({}, { isPaused: true });
    expect(screen.getByText(/During your break/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    await open({}, { end: testSite.serverTime - 1_000 });
    expect(screen.getByText('Nothing is drawn any more.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    await open({ own: null });
    expect(screen.getByText(/Join first/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('makes all draws again from the seed, and says whether they are those that were given', async () => {
    const { user } = await open({ isProven: true }, { end: testSite.serverTime - 1_000 });
    await user.click(screen.getByRole('button', { name: 'Check all draws' }));
    expect(await screen.findByText(/Right: the seed has the promised hash, and all 20 draws follow/)).toBeDefined();
    cleanup();
    const wrong = await open({ isProven: true }, {}, [1, 1, 1]);
    await wrong.user.click(screen.getByRole('button', { name: 'Check all draws' }));
    expect(await screen.findByText(/Wrong: the draws do not follow/)).toBeDefined();
  });
});
