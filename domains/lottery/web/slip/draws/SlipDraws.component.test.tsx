/** A slip on several draws of a game, and on several stations of a day. */
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { listUpcoming } from '#domains/lottery/contract/issue.ts';
import { placeTickets, readLastTicket } from '#domains/lottery/contract/ticket.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { seaLine } from '#domains/lottery/web/sea/lazy-parts.ts';
import { seaTexts } from '#domains/lottery/web/sea/texts.ts';
import { playTexts } from '#domains/lottery/web/texts.ts';
import { stationChips, vietnamLine } from '#domains/lottery/web/vietnam/lazy-parts.ts';
import { vietnamTexts } from '#domains/lottery/web/vietnam/texts.ts';
import type { IssueView, LineInput, LotteryGameView } from '#domains/lottery/web/wire.ts';
import { assert } from '#kernel/assert.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { BetSlip } from '../BetSlip.tsx';
import { addLines, emptySlip } from '../slip.ts';

const issueAt = (drawsAt: string): IssueView => ({
  issue: drawsAt.slice(0, 10).replaceAll('-', ''),
  state: 'open',
  opensAt: 0,
  closesAt: Date.parse(drawsAt) - 300_000,
  drawsAt: Date.parse(drawsAt),
  dueAt: Date.parse(drawsAt),
  isDemo: false,
});

const game = (own: Partial<LotteryGameView>): LotteryGameView => ({
  gameCode: 'KL642',
  name: 'Kislap 6/42',
  iconUrl: '',
  family: 'pcso_lotto',
  vassalage: 'TCG_SEA',
  prizeMode: 'SEA',
  source: 'own',
  priceVersion: 'pcso_642.1',
  isClosed: false,
  ...own,
});
const province = (gameCode: string) =>
  game({ gameCode, name: gameCode, family: 'vn_south', priceVersion: 'vn_south.1', vassalage: 'TCG_LOTTO_VN' });

type SlipCase = { readonly games: readonly LotteryGameView[]; readonly issue: IssueView; readonly line: LineInput };

function Slip({ games, issue, line }: SlipCase) {
  const [slip, setSlip] = useState(() => addLines(emptySlip, [line]));
  const [first] = games;
  const engine = first && findEngine(first.family, first.priceVersion);
  assert(first !== undefined && engine !== null && engine !== undefined, 'no engine');
  return (
    <BetSlip
      game={first}
      games={games}
      engine={engine}
      slip={slip}
      terms={{ price: termsOf({ prizeMode: 'SEA' }), priceVersion: first.priceVersion, rebatePpm: 0n }}
      phase={{ kind: 'open', issue, waiting: null, isDrawing: false, isDelayed: false }}
      offsetMinutes={480}
      onChange={setSlip}
    />
  );
}

const lottoIssues = ['2026-11-19', '2026-11-21', '2026-11-24'].map((day) => issueAt(`${day}T13:00:00Z`));

async function openSlip(slip: SlipCase) {
  writeSession(testSession());
  const server = new TestServer()
    .on(listUpcoming, () => lottoIssues)
    .on(readLastTicket, () => ({ wager: null }))
    .on(placeTickets, ({ draws }) => ({
      tickets: draws.map(({ issue }) => ({ issue })) as never,
      balance: '20',
    }));
  const part = await renderPart(<Slip {...slip} />, {
    server,
    texts: [playTexts, seaTexts, vietnamTexts],
    lazyParts: [seaLine, vietnamLine, stationChips],
  });
  return { ...part, server };
}

const place = (count: number) => screen.getAllByRole('button', { name: `Place ${count} bets` })[0] ?? document.body;

test('LOTT-016 a play of a number game is bought for several draws, with their days and the whole price', async () => {
  const [issue] = lottoIssues;
  assert(issue !== undefined, 'no issue');
  const line = { kind: 'SINGLE', picks: [['04', '11', '17', '23', '36', '41']], stake: '20', units: 1 };
  const { user, server } = await openSlip({ games: [game({})], issue, line });
  const more = await screen.findByRole('button', { name: 'More: Draws' });
  await user.click(more);
  await user.click(more);
  // Three are planned.
  expect((more as HTMLButtonElement).disabled).toBe(true);
  const days = within(screen.getByRole('list', { name: 'Days of the draws' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual(['11-19 21:00', '11-21 21:00', '11-24 21:00']);
  expect(screen.getByText('3 draws × ₱20.00')).toBeDefined();
  expect(screen.queryByText('Chase over several draws')).toBeNull();
  await user.click(place(3));
  expect(server.inputsOf(placeTickets)).toMatchObject([
    { draws: lottoIssues.map((one) => ({ gameCode: 'KL642', issue: one.issue })), price: { cost: '20' } },
  ]);
  expect(await screen.findByText('3 bets are placed on 3 draws')).toBeDefined();
});

test('LOTT-016 a slip of a province is placed at the other stations of its day, too', async () => {
  const games = ['VN_TN', 'VN_AG', 'VN_BTH', 'VN_BDI', 'VN_VL'].map(province);
  const line = { kind: 'LO2', picks: [['07']], stake: '1', units: 1 };
  const { user, server } = await openSlip({ games, issue: issueAt('2026-11-19T09:15:00Z'), line });
  const stations = within(await screen.findByRole('group', { name: 'Also at' }));
  // The centre is drawn at another hour, and the last one on another day.
  expect(stations.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['An Giang', 'Bình Thuận']);
  await user.click(stations.getByRole('button', { name: 'Bình Thuận' }));
  expect(screen.getByText('2 draws × ₱18.00')).toBeDefined();
  await user.click(place(2));
  expect(server.inputsOf(placeTickets)).toMatchObject([
    {
      draws: [
        { gameCode: 'VN_TN', issue: '20261119' },
        { gameCode: 'VN_BTH', issue: '20261119' },
      ],
    },
  ]);
});
