/** The pages of lotteries as a visitor uses them: states of tiles that follow the clock, ways to a game, and open bets. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type CentreCategory, listCentreGames } from '#domains/lottery/contract/centre.ts';
import { listChases } from '#domains/lottery/contract/chase.ts';
import { listRecentGames } from '#domains/lottery/contract/game.ts';
import { listTickets } from '#domains/lottery/contract/ticket.ts';
import { PopupsRoot, usePopupQueue } from '#platform/web/popup/popup.tsx';
import { recordTexts } from '#platform/web/record/texts.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { fill, renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { passTime, stopTime } from '#platform/web/testing/time.ts';
import type { IssueView, LotteryGameView } from '../wire.ts';
import { LotteryCentreScreen } from './LotteryCentreScreen.tsx';
import { centreTexts } from './texts.ts';
import type { CentreGame } from './tile-state.ts';

const minute = 60_000;
const start = Date.parse('2026-11-19T04:00:00Z');

const gameOf = (gameCode: string, name: string, rest: Partial<LotteryGameView> = {}): LotteryGameView => ({
  gameCode,
  name,
  iconUrl: '/art/x.svg',
  family: 'ssc',
  vassalage: 'LOTT',
  prizeMode: 'LOTT',
  source: 'own',
  priceVersion: 'ssc.1',
  isClosed: false,
  ...rest,
});
const issueAt = (issue: string, opensAt: number, rest: Partial<IssueView> = {}): IssueView => ({
  issue,
  state: 'open',
  opensAt,
  closesAt: opensAt + 50_000,
  drawsAt: opensAt + minute,
  dueAt: opensAt + minute,
  isDemo: false,
  ...rest,
});
const tile = (game: LotteryGameView, rest: Partial<CentreGame> = {}): CentreGame => ({
  game,
  offsetMinutes: 480,
  current: null,
  waiting: null,
  last: null,
  ...rest,
});

const bilis = gameOf('SSC1', 'Bilis 5D');
const dice = gameOf('K3_1', 'Tatlong Dice', { family: 'k3', priceVersion: 'k3.1' });
const kulay = gameOf('WINGO1', 'Kulay Sampu', { family: 'wingo', isClosed: true });
const south = gameOf('VN_HCM', 'TP. Hồ Chí Minh', {
  family: 'vn_south',
  vassalage: 'TCG_LOTTO_VN',
  source: 'official',
});
const lastOf = (issue: string, result: Record<string, string[]>, source: 'own' | 'demo' = 'own') => ({
  issue,
  result,
  source,
  drawsAt: start,
  drawnAt: start,
  version: 1,
});
const games = [
  tile(bilis, {
    current: issueAt('20261119-0721', start),
    last: lastOf('20261119-0720', { numbers: ['5', '0', '7', '3', '5'] }),
  }),
  tile(dice, {
    waiting: issueAt('20261119-0720', start - minute, { state: 'closed' }),
    current: issueAt('20261119-0721', start),
    last: lastOf('20261119-0719', { numbers: ['2', '5', '6'] }),
  }),
  tile(kulay),
  tile(south, {
    current: issueAt('20261119', start - minute, {
      closesAt: start + 5 * minute,
      drawsAt: start + 125 * minute,
      dueAt: start + 155 * minute,
      isDemo: true,
    }),
    last: lastOf('20261118', { db: ['590274'] }, 'demo'),
  }),
];

function OpenPopup() {
  const [first] = usePopupQueue();
  return <output aria-label="popup">{first ? `${first.name} ${JSON.stringify(first.data ?? null)}` : ''}</output>;
}

type Setup = { readonly tiles?: CentreGame[]; readonly server?: TestServer; readonly address?: string };

async function openCentre({ tiles = games, server = new TestServer(), address = '/lott' }: Setup = {}) {
  server.on(listCentreGames, () => ({ now: Date.now(), games: tiles }));
  const rendered = await renderPart(
    <PopupsRoot>
      <LotteryCentreScreen />
      <OpenPopup />
    </PopupsRoot>,
    { server, texts: [centreTexts, recordTexts], address },
  );
  await passTime();
  return { ...rendered, server };
}

const tileOf = (name: RegExp) => {
  const link = screen.getByRole('link', { name });
  return {
    link,
    state: link.closest('article')?.getAttribute('data-state'),
    text: link.closest('article')?.textContent,
  };
};

beforeEach(() => {
  stopTime();
  vi.setSystemTime(start + 12_000);
});

describe('LOTT-014 the states of a tile', () => {
  test('an open game counts down to its cut-off, in its name once and on the tile by the second', async () => {
    await openCentre();
    const open = tileOf(/^Bilis 5D/);
    expect(open.link.getAttribute('aria-label')).toBe('Bilis 5D, 1 minute · five digits, closes in 38 seconds');
    expect(open.state).toBe('open');
    expect(open.text).toContain('Closes in00:38');
    await passTime(3_000);
    expect(tileOf(/^Bilis 5D/).text).toContain('Closes in00:35');
    expect(tileOf(/^Bilis 5D/).link.getAttribute('aria-label')).toContain('closes in 38 seconds');
  });

  test('the name has the time that is left when the link is reached', async () => {
    await openCentre();
    await passTime(8_000);
    const { link } = tileOf(/^Bilis 5D/);
    act(() => link.focus());
    await passTime();
    expect(tileOf(/^Bilis 5D/).link.getAttribute('aria-label')).toContain('closes in 30 seconds');
  });

  test('at the cut-off a tile closes by itself, and draws at the time of the draw', async () => {
    const { server } = await openCentre({ tiles: games.slice(0, 1) });
    const asked = server.inputsOf(listCentreGames).length;
    await passTime(38_000);
    expect(tileOf(/^Bilis 5D/).state).toBe('closed');
    expect(tileOf(/^Bilis 5D/).text).toContain('Draw in00:10');
    await passTime(10_000);
    expect(tileOf(/^Bilis 5D/).state).toBe('drawing');
    await passTime(2_000);
    expect(server.inputsOf(listCentreGames).length).toBeGreaterThan(asked);
  });

  test('a draw that is under way is watched, with the result before it', async () => {
    await openCentre();
    const drawing = tileOf(/^Tatlong Dice/);
    expect(drawing.state).toBe('drawing');
    expect(drawing.link.getAttribute('aria-label')).toContain('drawing now');
    expect(drawing.text).toContain('Draw 0720');
    expect(drawing.text).toContain('Watch');
    expect(screen.getByRole('img', { name: '2 5 6' })).toBeDefined();
  });

  test('a game under maintenance leads to its results and to no bet', async () => {
    await openCentre();
    const closed = tileOf(/^Kulay Sampu/);
    expect(closed.state).toBe('maintenance');
    expect(closed.link.getAttribute('href')).toBe('/lottery/results?gameCode=WINGO1');
    expect(closed.text).toContain('No bets for now');
  });

  test('a draw of a day is closed until it is drawn, and a made-up result says so', async () => {
    await openCentre();
    expect(tileOf(/^TP\. Hồ Chí Minh/).state).toBe('open');
    expect(tileOf(/^TP\. Hồ Chí Minh/).text).toContain('Demo result');
    expect(screen.getByRole('img', { name: '5 9 0 2 7 4' })).toBeDefined();
    await passTime(5 * minute);
    const closed = tileOf(/^TP\. Hồ Chí Minh/);
    expect(closed.state).toBe('closed');
    expect(closed.text).toContain('Closed at 12:05');
    expect(closed.text).toContain('Draw 14:05');
    expect(closed.text).toContain('Next');
  });

  test('a tab that slept shows the state of now, and asks again', async () => {
    const { server } = await openCentre();
    const asked = server.inputsOf(listCentreGames).length;
    vi.setSystemTime(start + 10 * minute);
    window.dispatchEvent(new Event('visibilitychange'));
    await passTime(300);
    expect(tileOf(/^Bilis 5D/).state).not.toBe('closed');
    expect(server.inputsOf(listCentreGames).length).toBeGreaterThan(asked);
  });
});

describe('LOTT-014 GAME-015 GAME-016 GAME-017 GAME-019 GAME-023 a tile launches', () => {
  test('the address is that of the page of its menu', async () => {
    await openCentre();
    expect(tileOf(/^Bilis 5D/).link.getAttribute('href')).toBe('/lottery?gameCode=SSC1');
    expect(tileOf(/^TP\. Hồ Chí Minh/).link.getAttribute('href')).toBe('/vnLottery?gameCode=VN_HCM');
  });

  test('a guest gets the login popup, which leads on to the game', async () => {
    const { address } = await openCentre();
    fireEvent.click(tileOf(/^Bilis 5D/).link);
    expect(screen.getByRole('status', { name: 'popup' }).textContent).toBe('login {"wanted":"/lottery?gameCode=SSC1"}');
    expect(address()).toBe('/lott');
  });

  test('a trial account learns that it needs a real one', async () => {
    writeSession(testSession({ isTrial: true }));
    await openCentre();
    fireEvent.click(tileOf(/^Bilis 5D/).link);
    expect(screen.getByRole('status', { name: 'popup' }).textContent).toContain('real-account');
  });

  test('of a member nothing is asked', async () => {
    writeSession(testSession());
    await openCentre({ server: memberServer() });
    fireEvent.click(tileOf(/^Bilis 5D/).link);
    expect(screen.getByRole('status', { name: 'popup' }).textContent).toBe('');
  });
});

const ticket = {
  ticketId: `lt_${'0'.repeat(26)}`,
  gameCode: 'SSC1',
  vassalage: 'LOTT',
  issue: '20261119-0722',
  closesAt: start + 110_000,
  drawsAt: start + 120_000,
  state: 'open',
  prizeGroup: 1900,
  rebatePpm: 0,
  priceVersion: 'ssc.1',
  stake: '20',
  highestPayout: '180',
  payout: '0',
  rebate: '0',
  resultVersion: 0,
  clientSeed: '',
  placedAt: start,
  endedAt: null,
  endReason: null,
  chaseId: null,
  multiple: 1,
  mayCancel: true,
  owed: '0',
  lineCount: 2,
  lines: [
    {
      kind: 'none_of_these',
      picks: [['1'], ['2', '3']],
      stake: '2',
      units: 1,
      tickets: 2,
      cost: '4',
      highestPayout: '90',
      half: [],
      outcome: null,
    },
  ],
} as const;

function memberServer(tickets: object[] = []) {
  return new TestServer()
    .on(listTickets, () => ({ content: tickets, next: null, cancelsLeft: 20, owed: '0' }) as never)
    .on(listChases, () => ({ content: [], next: null }))
    .on(listRecentGames, () => [dice]);
}

describe('LOTT-014 what a member has here', () => {
  test('open bets stand below the tiles with game, amount and draw; parts of a chase do not', async () => {
    writeSession(testSession());
    const part = { ...ticket, ticketId: `lt_${'1'.repeat(26)}`, chaseId: `lc_${'0'.repeat(26)}` };
    await openCentre({ server: memberServer([ticket, part]) });
    const bets = screen.getByRole('heading', { name: 'My open bets' }).closest('section') as HTMLElement;
    const rows = within(bets).getAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.textContent).toContain('Bilis 5D');
    expect(rows[0]?.textContent).toContain('₱20.00');
    expect(rows[0]?.textContent).toContain('draw 12:02');
  });

  test('a guest has neither open bets nor recent games', async () => {
    await openCentre();
    expect(screen.queryByRole('heading', { name: 'My open bets' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Recent' })).toBeNull();
  });

  test('recent games are those that were bet on', async () => {
    writeSession(testSession());
    await openCentre({ server: memberServer() });
    fireEvent.click(screen.getByRole('button', { name: 'Recent' }));
    await passTime();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(tileOf(/^Tatlong Dice/).state).toBe('drawing');
  });
});

describe('ROUTE-020 the two pages', () => {
  test.each<[string, CentreCategory, string]>([
    ['/lott', 'LOTT', 'Lottery'],
    ['/elott', 'ELOTT', 'E-Lottery'],
  ])('%s asks for %s by one call', async (address, category, title) => {
    const { server } = await openCentre({ address, tiles: games.slice(2, 3) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(new Set(server.inputsOf(listCentreGames).map((input) => JSON.stringify(input)))).toEqual(
      new Set([JSON.stringify({ category })]),
    );
  });

  test('a page without games says so', async () => {
    await openCentre({ tiles: [] });
    expect(screen.getByText('No lotteries here for now')).toBeDefined();
  });

  test('a page that fails says why and asks again', async () => {
    let isDown = true;
    const server = new TestServer().on(listCentreGames, () =>
      isDown ? { refused: { fault: 'too_many_requests', message: 'Too many.' } } : { now: Date.now(), games },
    );
    await renderPart(<LotteryCentreScreen />, { server, texts: [centreTexts, recordTexts], address: '/lott' });
    await passTime(10_000);
    expect(screen.getByRole('alert').textContent).toContain('Too many.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await passTime();
    expect(tileOf(/^Bilis 5D/).state).toBe('open');
  });

  test('a search is in the address and finds names without their marks', async () => {
    const { address } = await openCentre();
    fill(screen.getByRole('searchbox', { name: 'Search lotteries' }), 'ho chi');
    await passTime(300);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(address()).toBe('/lott?q=ho+chi');
  });
});
