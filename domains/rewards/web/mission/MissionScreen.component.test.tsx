/** Missions and the leaderboard as a member uses them: two tabs from two calls, claims, and the four states. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readMissionLeaderboard, setLeaderboardVisibility } from '#domains/rewards/contract/leaderboard.ts';
import { claimMissions, readMissionSummary } from '#domains/rewards/contract/mission.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { giftTexts } from '../gift/texts.ts';
import { MissionScreen } from './MissionScreen.tsx';
import type { Leaderboard, MissionSummary, MissionView } from './mission.queries.ts';
import { missionTexts } from './texts.ts';

const soon = Date.now() + 3_600_000;
const mission = (name: string, differs: Partial<MissionView>): MissionView => ({
  missionId: `ms_${name.toUpperCase().padEnd(26, '0')}`,
  window: '2026-11-15',
  span: 'daily',
  kind: 'bet.rounds',
  name,
  hint: `hint of ${name}`,
  unit: 'count',
  progress: '1',
  target: '3',
  gameType: 'FISH',
  vassalage: '',
  limit: '',
  reward: { pays: 'points', points: 30, amount: null, turnover: null, rounds: null },
  state: 'open',
  lock: null,
  vipLevel: null,
  startsAt: 0,
  endsAt: soon,
  claimUntil: null,
  ...differs,
});
const cash = { pays: 'cash', points: null, amount: '20', turnover: '40', rounds: null } as const;
const rounds = { game: 'Kalabaw Harvest', count: 5, stake: '1', days: 7, winTo: 'cash', endsAt: null } as const;
const ready = mission('ready', { state: 'claimable', progress: '3', claimUntil: soon });
const paid = mission('paid', { state: 'claimable', span: 'once', endsAt: null, reward: cash, kind: 'limit.set' });
const summary = (missions: MissionView[]): MissionSummary => ({
  missions,
  claimableCount: missions.filter(({ state }) => state === 'claimable').length,
  weekPoints: 640,
  weekEndsAt: soon,
});

const row = (rank: number, name: string, isOwn = false) => ({
  rank,
  name,
  avatarUrl: '/art/avatar/x.svg',
  score: String(1_000 - rank),
  prize: rank < 4 ? '500' : '0',
  isOwn,
});
const board: Leaderboard = {
  boards: [{ boardId: `lb_${'0'.repeat(26)}`, name: 'Mission points', span: 'weekly' }],
  board: {
    boardId: `lb_${'0'.repeat(26)}`,
    metric: 'points',
    span: 'weekly',
    period: 'current',
    startsAt: 0,
    endsAt: soon,
    finalAt: soon,
    isFinal: false,
    prizes: [{ from: 1, to: 3, amount: '500' }],
    prizeTotal: '1500',
    minimum: '1',
    players: 40,
    rows: [1, 2, 3, 4, 5].map((rank) => row(rank, `p***${rank}`)),
    pageNum: 1,
    totalPages: 1,
    own: { rank: 18, score: '982', prize: '0' },
    neighbours: [row(17, 't***3'), row(18, 'm***a', true), row(19, 'k***7')],
  },
  isListed: true,
  isNamed: false,
  ownName: 'm***a',
};
const offLine = { refused: { fault: 'network', message: 'Network link is abnormal, please try again' } } as const;

function open(server: TestServer, address = '/member/missionLeaderboard') {
  writeSession(testSession());
  return renderPart(<MissionScreen />, { server, texts: [missionTexts, giftTexts, recordTexts], address });
}

test('MEMBER-013 CALL-063 missions stand by their windows, and one is claimed with what it brings', async () => {
  let isClaimed = false;
  const server = new TestServer()
    .on(readMissionSummary, () =>
      summary([
        mission('open', {}),
        isClaimed ? { ...ready, state: 'claimed' } : ready,
        paid,
        mission('rounds', {
          span: 'weekly',
          reward: { ...cash, pays: 'free_rounds', amount: null, turnover: null, rounds },
        }),
        mission('locked', { state: 'locked', lock: 'level', vipLevel: 3 }),
      ]),
    )
    .on(readMissionLeaderboard, () => board)
    .on(claimMissions, () => {
      isClaimed = true;
      return {
        claimed: [{ missionId: ready.missionId, window: ready.window, name: 'ready' }],
        points: 30,
        weekPointsBefore: 640,
        weekPoints: 670,
        cash: '0',
        bonus: '0',
        turnover: '0',
        rounds: [],
        balance: '100',
      };
    });
  const { user } = await open(server);
  const today = await screen.findByRole('region', { name: 'Today' });
  const names = within(today)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);
  expect(names).toEqual(['ready', 'open', 'locked']);
  expect(within(today).getByText('From VIP 3')).toBeDefined();
  expect(screen.getByText('30 points, ₱20 to claim', { selector: 'small' })).toBeDefined();
  expect(screen.getByText('+5 free rounds')).toBeDefined();
  expect(screen.getByText(/^Kalabaw Harvest, at ₱1\.00 each, 7 days from the claim/)).toBeDefined();
  expect(screen.getByText('Turnover of ₱40 before it can be withdrawn')).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/fish', '/fish']);
  await user.click(screen.getByRole('button', { name: 'Claim ready' }));
  const dialog = await screen.findByRole('dialog', { name: '30 points are yours' });
  expect(within(dialog).getByText('640 to 670')).toBeDefined();
  expect(server.inputsOf(claimMissions)).toEqual([{ mission: { missionId: ready.missionId, window: ready.window } }]);
  await expect.poll(() => screen.queryByRole('button', { name: 'Claim ready' })).toBeNull();
});

test('MEMBER-013 a claim that is refused says so, and the missions are read again', async () => {
  let reads = 0;
  const server = new TestServer()
    .on(readMissionSummary, () => {
      reads += 1;
      return summary([ready]);
    })
    .on(readMissionLeaderboard, () => ({ ...board, board: null }))
    .on(claimMissions, () => ({
      refused: { fault: 'mission_expired', message: 'The time to claim this mission is over' },
    }));
  const { user } = await open(server);
  const [all] = await screen.findAllByRole('button', { name: 'Claim all' });
  if (!all) throw new Error('nothing to claim');
  await user.click(all);
  await screen.findByText('The time to claim this mission is over');
  await expect.poll(() => reads).toBe(2);
  expect(server.inputsOf(claimMissions)).toEqual([{}]);
});

test('MEMBER-013 CALL-064 the leaderboard has the first three, a table, the own row with those beside it, and a switch', async () => {
  const server = new TestServer()
    .on(readMissionSummary, () => summary([]))
    .on(readMissionLeaderboard, () => board)
    .on(setLeaderboardVisibility, ({ isListed, isNamed }) => ({ isListed, isNamed }));
  const { user, address } = await open(server);
  await screen.findByText('There are no missions now');
  await user.click(screen.getByRole('tab', { name: 'Leaderboard' }));
  expect(address()).toBe('/member/missionLeaderboard?tab=board');
  const table = await screen.findByRole('table');
  const ranks = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.querySelector('td')?.textContent);
  expect(ranks).toEqual(['4', '5', '· · ·Places between are left out', '17', '18', '19']);
  expect(within(table).getByRole('row', { current: true }).textContent).toContain('m***a');
  expect(screen.getByText('Prizes, ₱1,500 in all')).toBeDefined();
  expect(screen.getByText('3 × ₱500')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'The one before' }));
  await expect
    .poll(() => server.inputsOf(readMissionLeaderboard).at(-1))
    .toMatchObject({ period: 'previous', pageNo: 1 });
  await user.click(screen.getByRole('switch', { name: 'Show me on the board' }));
  await expect.poll(() => server.inputsOf(setLeaderboardVisibility)).toEqual([{ isListed: false, isNamed: false }]);
});

test('ERR-003 missions that fail to load show an error with a retry button', async () => {
  const server = new TestServer().on(readMissionSummary, () => offLine).on(readMissionLeaderboard, () => offLine);
  const { user } = await open(server);
  await screen.findByText(offLine.refused.message);
  server.on(readMissionSummary, () => summary([ready]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Claim ready' });
  expect(screen.queryByText(offLine.refused.message)).toBeNull();
});
