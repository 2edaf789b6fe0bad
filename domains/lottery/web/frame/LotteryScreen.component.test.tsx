/** A lottery page as a member uses it: the menu, the slip with its price, the cut-off, and what a refusal offers. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listCentreGames } from '#domains/lottery/contract/centre.ts';
import { listMenu, listRecentGames, openLobby } from '#domains/lottery/contract/game.ts';
import { listMemberOpenedNumbers, readIssueNow } from '#domains/lottery/contract/issue.ts';
import { lotteryTopic } from '#domains/lottery/contract/live.ts';
import { listTickets, placeTickets, readBetTerms, readLastTicket } from '#domains/lottery/contract/ticket.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { deliverToTopic } from '#platform/web/live-topic.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { fastForm, fastLine, fastResult } from '../fast/lazy-parts.ts';
import { fastTexts } from '../fast/texts.ts';
import { clearSlips } from '../slip/slip-cache.ts';
import { playTexts } from '../texts.ts';
import type { IssueNow, LotteryGameView, TicketView } from '../wire.ts';
import { LotteryScreen } from './LotteryScreen.tsx';

const minute = 60_000;

const game = (gameCode: string, name: string, own: Partial<LotteryGameView> = {}): LotteryGameView => ({
  gameCode,
  name,
  iconUrl: '/art/game.svg',
  family: 'ssc',
  vassalage: 'LOTT',
  prizeMode: 'LOTT',
  source: 'own',
  priceVersion: 'ssc.1',
  isClosed: false,
  ...own,
});
const odds = { vassalage: 'ELOTT', prizeMode: 'ELOTT' } as const;
const menu = [game('SSC1', 'Bilis 5D 1′'), game('SSC3', 'Bilis 5D 3′')];
const oddsMenu = [game('ESSC1', 'Bilis 5D 1′ Odds', odds)];

const issue = (place: number, startsAt: number) => ({
  issue: `20261119-${String(place).padStart(4, '0')}`,
  state: 'open' as const,
  opensAt: startsAt,
  closesAt: startsAt + 50_000,
  drawsAt: startsAt + minute,
  dueAt: startsAt + minute,
  isDemo: false,
});

/** The first issue closes so many milliseconds after the page asks. */
function issueNow(leftMs: number): IssueNow {
  const now = Date.now() + 7_200_000;
  const startsAt = now + leftMs - 50_000;
  return {
    // Two hours ahead of the device: the page goes by the server's clock.
    now,
    gameCode: 'SSC1',
    offsetMinutes: 480,
    current: issue(7, startsAt),
    next: { ...issue(8, startsAt + minute), state: 'scheduled' },
    waiting: [],
    last: {
      issue: '20261119-0006',
      drawsAt: startsAt,
      drawnAt: startsAt,
      result: { numbers: ['5', '0', '7', '3', '5'] },
      version: 1,
      source: 'own',
    },
  };
}

const ticket = (number: string): TicketView => ({
  ticketId: `lt_${'0'.repeat(26)}`,
  gameCode: 'SSC1',
  vassalage: 'LOTT',
  issue: number,
  closesAt: 0,
  drawsAt: 0,
  state: 'open',
  prizeGroup: 1_900,
  rebatePpm: 0,
  priceVersion: 'ssc.1',
  stake: '4',
  highestPayout: '190',
  payout: '0',
  rebate: '0',
  resultVersion: 0,
  clientSeed: '',
  placedAt: 0,
  endedAt: null,
  endReason: null,
  chaseId: null,
  multiple: 1,
  mayCancel: true,
  owed: '0',
  lineCount: 0,
  lines: [],
});

function lotteryServer(leftMs = 40_000) {
  return new TestServer()
    .on(listMenu, ({ vassalage }) => (vassalage === 'ELOTT' ? oddsMenu : menu))
    .on(listRecentGames, () => [])
    .on(listCentreGames, () => ({ now: Date.now(), games: [] }))
    .on(openLobby, ({ gameCode }) => ({
      game: menu.find((one) => one.gameCode === gameCode) ?? game('SSC1', 'Bilis 5D 1′'),
      url: '/lottery?gameCode=SSC1',
      backUrl: '/lott',
      prizeMode: 'LOTT' as const,
      language: 'EN',
    }))
    .on(readIssueNow, () => issueNow(leftMs))
    .on(listMemberOpenedNumbers, () => [])
    .on(readBetTerms, () => ({
      priceVersion: 'ssc.1',
      mode: 'prize' as const,
      prizeGroups: { min: 1_700, max: 1_900, step: 2, totalReturnPpm: 980_000 },
      minStake: '0.001',
      ticketPayoutCap: '500000',
      issuePayoutCap: '1000000',
      cancelsLeft: 20,
      numberStates: {},
    }))
    .on(readLastTicket, () => ({
      wager: {
        lines: [{ kind: 'straight2_last', picks: [['1', '4'], ['9']], stake: '2', units: 1 }],
        prizeGroup: 1_900,
      },
    }))
    .on(listTickets, () => ({ content: [], next: null, cancelsLeft: 20, owed: '0' }))
    .on(readBalance, () => ({ balance: '100', currencySymbol: '₱' }) as never);
}

const open = (server: TestServer, address = '/lottery?gameCode=SSC1') =>
  renderPart(<LotteryScreen />, {
    server,
    address,
    texts: [playTexts, fastTexts],
    lazyParts: [fastForm, fastLine, fastResult],
  });

type Page = Awaited<ReturnType<typeof open>>;

/** Two tickets of two pesos: 1 or 4, then 9. */
async function addTwoBets({ user }: Page) {
  await user.click(await screen.findByRole('button', { name: 'Two' }));
  await user.click(screen.getByRole('button', { name: 'last places' }));
  const fourth = screen.getByRole('group', { name: 'Fourth' });
  await user.click(within(fourth).getByRole('button', { name: '1' }));
  await user.click(within(fourth).getByRole('button', { name: '4' }));
  await user.click(within(screen.getByRole('group', { name: 'Fifth' })).getByRole('button', { name: '9' }));
  expect(screen.getByText('2 bets × ₱2.00 × 1 = ₱4.00')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add to slip' }));
}

/** The same two tickets, as they were bet on before. */
async function repeatLast({ user }: Page) {
  await user.click(await screen.findByText('Repeat my last bet'));
  await screen.findByText('₱190.00', { selector: 'dd' });
}

const slip = () => within(document.querySelector<HTMLElement>('#slip') ?? document.body);
const placeButton = () => slip().getByRole('button', { name: /^Place 1 bet$/ });

afterEach(() => {
  vi.restoreAllMocks();
  clearSlips();
});

describe('LOTT-001 LOTT-002 LOTT-003 LOTT-008 the menu of a page leads to its games', () => {
  test('the page lists both price modes, and the intervals of a game are tabs of one page', async () => {
    writeSession(testSession());
    const server = lotteryServer();
    const page = await open(server);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bilis 5D' })).toBeDefined();
    expect(server.inputsOf(listMenu)).toEqual([
      { prizeMode: 'LOTT', vassalage: 'LOTT', device: 'WEB' },
      { prizeMode: 'ELOTT', vassalage: 'ELOTT', device: 'WEB' },
    ]);
    const links = within(screen.getByRole('navigation', { name: 'Games' })).getAllByRole('link');
    expect(links.map((link) => link.querySelector('b')?.textContent)).toEqual(['Bilis 5D', 'Bilis 5D Odds']);
    await page.user.click(screen.getByRole('tab', { name: '3 min' }));
    expect(page.address()).toBe('/lottery?gameCode=SSC3');
  });

  test('ROUTE-033 an address without a game becomes that of the first one, with the way back kept', async () => {
    writeSession(testSession());
    const page = await open(lotteryServer(), '/lottery?backUrl=%2Flott');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bilis 5D' })).toBeDefined();
    expect(page.address()).toBe('/lottery?backUrl=%2Flott&gameCode=SSC1');
    await page.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(page.address()).toMatch(/^\/lott(\?|$)/);
  });

  test('an unknown game is reported, and the menu stays usable', async () => {
    writeSession(testSession());
    await open(lotteryServer(), '/lottery?gameCode=NONE');
    expect((await screen.findByRole('alert')).textContent).toContain('Unknown error');
    expect(screen.getByRole('link', { name: 'Open Bilis 5D' }).getAttribute('href')).toBe('/lottery?gameCode=SSC1');
    expect(screen.getAllByRole('link').length).toBeGreaterThan(2);
  });
});

test('a list of bets without any says what stands there, and leads to the form', async () => {
  writeSession(testSession());
  const { user } = await open(lotteryServer());
  const bets = within(await screen.findByRole('region', { name: 'My bets' }));
  await user.click(await bets.findByRole('button', { name: 'Pick numbers' }));
  expect(document.getElementById('lottery-form')?.contains(document.activeElement)).toBe(true);
  await user.click(bets.getByRole('tab', { name: 'Settled' }));
  const record = await bets.findByRole('link', { name: 'Betting record' });
  expect(record.getAttribute('href')).toBe('/member/personalHistoryCopy');
});

describe('LOTT-016 the slip', () => {
  test('a slip is priced in the browser, placed on the open issue, and the balance follows', async () => {
    writeSession(testSession());
    const server = lotteryServer().on(placeTickets, () => ({ tickets: [ticket('20261119-0007')], balance: '96' }));
    const page = await open(server);
    await addTwoBets(page);
    expect(slip().getByText('2 bets × ₱2.00 × 1 = ₱4.00')).toBeDefined();
    // A straight two pays 190 at the group 1900, and the rest of the return is the rebate: 3 % of 4.00.
    expect(slip().getByText('₱190.00')).toBeDefined();
    expect(slip().getByText('₱0.12')).toBeDefined();
    await page.user.click(placeButton());
    expect(await screen.findByText('1 bet is placed on 20261119-0007')).toBeDefined();
    expect(server.inputsOf(placeTickets)).toMatchObject([
      {
        draws: [{ gameCode: 'SSC1', issue: '20261119-0007' }],
        lines: [{ kind: 'straight2_last', picks: [['1', '4'], ['9']], stake: '2', units: 1 }],
        prizeGroup: 1_900,
        price: { cost: '4', priceVersion: 'ssc.1' },
      },
    ]);
    expect(slip().getByText('Pick numbers and add them to the slip')).toBeDefined();
  });

  test('a request whose answer is lost is sent again as it was, with the same key', async () => {
    writeSession(testSession());
    let tries = 0;
    const server = lotteryServer().on(placeTickets, () => {
      tries++;
      return tries === 1
        ? { refused: { fault: 'network', message: 'Network link is abnormal' } }
        : { tickets: [ticket('20261119-0007')], balance: '96' };
    });
    const page = await open(server);
    await repeatLast(page);
    await page.user.click(placeButton());
    expect(await slip().findByText(/The answer was lost/)).toBeDefined();
    // What was sent may have been placed: nothing of it can be changed until that is known.
    expect(slip().getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true);
    await page.user.click(slip().getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('1 bet is placed on 20261119-0007')).toBeDefined();
    const [first, second] = server.keysOf(placeTickets);
    expect(second).toBe(first);
    expect(server.inputsOf(placeTickets)[1]).toEqual(server.inputsOf(placeTickets)[0]);
  });

  test('an issue that closed on the way is refused, and the next one is offered', async () => {
    writeSession(testSession());
    const server = lotteryServer().on(placeTickets, ({ draws: [draw] }) =>
      draw?.issue === '20261119-0007'
        ? {
            refused: {
              fault: 'issue_closed',
              message: 'This draw takes no more bets',
              detail: { gameCode: 'SSC1', issue: '20261119-0007', next: '20261119-0008' },
            },
          }
        : { tickets: [ticket('20261119-0008')], balance: '96' },
    );
    const page = await open(server);
    await repeatLast(page);
    await page.user.click(placeButton());
    expect((await slip().findByRole('alert')).textContent).toContain('This draw takes no more bets');
    await page.user.click(slip().getByRole('button', { name: 'Place on 20261119-0008' }));
    expect(await screen.findByText('1 bet is placed on 20261119-0008')).toBeDefined();
    const [first, second] = server.keysOf(placeTickets);
    expect(second).not.toBe(first);
  });

  test('a cap names the largest stake that fits, and one press makes the slip fit', async () => {
    writeSession(testSession());
    const server = lotteryServer().on(placeTickets, () => ({
      refused: {
        fault: 'ticket_payout_over',
        message: 'This could win more than a ticket may',
        detail: { maxStake: '3' },
      },
    }));
    const page = await open(server);
    await repeatLast(page);
    await page.user.click(placeButton());
    await page.user.click(await slip().findByRole('button', { name: 'Bet ₱3.00' }));
    expect(slip().getByText('2 bets × ₱1.50 × 1 = ₱3.00')).toBeDefined();
    expect(slip().queryByRole('alert')).toBeNull();
  });

  test('numbers that pay half have to be accepted', async () => {
    writeSession(testSession());
    const server = lotteryServer().on(placeTickets, ({ acceptHalf }) =>
      acceptHalf
        ? { tickets: [ticket('20261119-0007')], balance: '96' }
        : { refused: { fault: 'number_half', message: 'Some numbers pay half', detail: { numbers: ['9'] } } },
    );
    const page = await open(server);
    await repeatLast(page);
    await page.user.click(placeButton());
    await page.user.click(await slip().findByRole('button', { name: 'Accept half pay' }));
    expect(await screen.findByText('1 bet is placed on 20261119-0007')).toBeDefined();
  });

  test('without the funds the way to the cashier is offered', async () => {
    writeSession(testSession());
    const server = lotteryServer().on(placeTickets, () => ({
      refused: { fault: 'insufficient_funds', message: 'Not enough balance' },
    }));
    const page = await open(server);
    await repeatLast(page);
    await page.user.click(placeButton());
    expect((await slip().findByRole('link', { name: 'Deposit' })).getAttribute('href')).toBe('/member/depositv2');
  });

  test('LOTT-017 a trial account is told that it needs a real one, and nothing is sent', async () => {
    writeSession(testSession({ isTrial: true }));
    const server = lotteryServer();
    const page = await open(server);
    await addTwoBets(page);
    await page.user.click(placeButton());
    expect(server.inputsOf(placeTickets)).toEqual([]);
  });
});

describe('LOTT-016 the cut-off', () => {
  test('in the last ten seconds the form is locked, and the slip is not', async () => {
    writeSession(testSession());
    let leftMs = 40_000;
    const server = lotteryServer()
      .on(readIssueNow, () => issueNow(leftMs))
      .on(placeTickets, () => ({ tickets: [ticket('20261119-0007')], balance: '96' }));
    const page = await open(server);
    await repeatLast(page);
    leftMs = 8_000;
    act(() =>
      deliverToTopic(lotteryTopic('SSC1'), 'lottery', { gameCode: 'SSC1', issue: '20261119-0007', kind: 'changed' }),
    );
    expect(await screen.findByText(/The last seconds/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add to slip' })).toHaveProperty('disabled', true);
    await page.user.click(placeButton());
    expect(await screen.findByText('1 bet is placed on 20261119-0007')).toBeDefined();
  });

  test('at the cut-off the page closes by itself and names the next draw; the slip stays', async () => {
    writeSession(testSession());
    let leftMs = 40_000;
    const server = lotteryServer().on(readIssueNow, () => issueNow(leftMs));
    const page = await open(server);
    await repeatLast(page);
    leftMs = -1_000;
    act(() =>
      deliverToTopic(lotteryTopic('SSC1'), 'lottery', { gameCode: 'SSC1', issue: '20261119-0007', kind: 'closed' }),
    );
    const wait = await slip().findByRole('button', { name: 'Wait for 20261119-0008' });
    expect(wait).toHaveProperty('disabled', true);
    expect(screen.getByText('Closed. Draw in a moment.')).toBeDefined();
    expect(slip().getByText('2 bets × ₱2.00 × 1 = ₱4.00')).toBeDefined();
  });

  test('LOTT-012 LOTT-013 a result that comes over the socket is shown at once', async () => {
    writeSession(testSession());
    const server = lotteryServer();
    await open(server);
    expect(await screen.findByRole('img', { name: '5 0 7 3 5' })).toBeDefined();
    // The call that follows takes its time: the numbers of the event are shown until then.
    server.on(readIssueNow, () => new Promise(() => undefined));
    act(() =>
      deliverToTopic(lotteryTopic('SSC1'), 'lottery', {
        gameCode: 'SSC1',
        issue: '20261119-0007',
        kind: 'drawn',
        result: { numbers: ['1', '2', '3', '4', '5'] },
        version: 1,
        source: 'own',
      }),
    );
    expect(await screen.findByRole('img', { name: '1 2 3 4 5' })).toBeDefined();
  });
});
