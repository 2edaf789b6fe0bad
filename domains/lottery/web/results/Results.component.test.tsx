/** The record of draws as a visitor uses it: filters in the address, the proof of the chosen draw, and trends. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listCentreGames } from '#domains/lottery/contract/centre.ts';
import { listResults, readProof, readTrends } from '#domains/lottery/contract/issue.ts';
import { listOwnResults } from '#domains/lottery/contract/own-result.ts';
import { countTrends } from '#domains/lottery/rules/trend/trend.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import * as savedFile from '#platform/web/save-file.ts';
import { clearSession, writeSession } from '#platform/web/session/session.ts';
import { fill, renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { proofPanel } from '../proof/lazy-part.ts';
import { closesAt, foreign, numberOf, own, proofs, results, ssc } from '../proof/testing.ts';
import { ResultsScreen } from './ResultsScreen.tsx';
import { resultsTexts } from './texts.ts';

const [newest] = results;
if (!newest) throw new Error('no draws');
const foreignResult = { ...newest, issue: '20261118', result: { db: ['14296'] }, source: 'feed' as const };

const ownRow = (issue: string | undefined, stake: string, payout: string, isOpen: boolean) => ({
  issue: issue ?? '',
  tickets: 1,
  stake,
  payout,
  isOpen,
});

async function openResults(address = '/lottery/results?gameCode=SSC1') {
  const server = new TestServer()
    .on(listCentreGames, () => ({
      now: closesAt,
      games: [own, foreign].map((game) => ({ game, offsetMinutes: 480, current: null, waiting: null, last: null })),
    }))
    .on(listResults, ({ gameCode, day, issue, pageNo = 1, pageSize = 20 }) => {
      const all = gameCode === 'SSC1' ? results : [foreignResult];
      const found = all.filter(
        (one) => (issue === undefined || one.issue === issue) && (day === undefined || day === '2026-11-19'),
      );
      const from = (Number(pageNo) - 1) * Number(pageSize);
      return {
        content: found.slice(from, from + Number(pageSize)),
        pageNum: Number(pageNo),
        totalPages: Math.max(1, Math.ceil(found.length / Number(pageSize))),
        totalElements: found.length,
      };
    })
    .on(listOwnResults, () => [
      ownRow(results[0]?.issue, '8', '15.2', false),
      ownRow(results[1]?.issue, '2', '0', true),
    ])
    .on(readProof, ({ issue }) => {
      const found = proofs.find((one) => one.issue === issue);
      return found
        ? found
        : { refused: { fault: 'issue_without_proof', message: 'This draw is made by its organiser.' } };
    })
    .on(readTrends, () => ({
      results,
      places: countTrends(
        ssc.prizes,
        results.map(({ result }) => result),
      ).map((place) => ({ ...place, values: [...place.values] })),
    }));
  const rendered = await renderPart(<ResultsScreen />, {
    server,
    texts: [resultsTexts, recordTexts],
    lazyParts: [proofPanel],
    address,
  });
  return { ...rendered, server };
}

afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
});

describe('LOTT-013 a member', () => {
  test('sees the own stake and payout beside a result, and has them in the file of the day', async () => {
    writeSession(testSession());
    const saved = vi.spyOn(savedFile, 'saveFile').mockImplementation(() => undefined);
    const [first, second] = results;
    const { user, server } = await openResults('/lottery/results?gameCode=SSC1&day=2026-11-19');
    const table = within(await screen.findByRole('table', { name: 'Results of Bilis 5D' }));
    expect(await table.findByText('bet ₱8.00')).toBeDefined();
    expect(table.getByText('₱15.20')).toBeDefined();
    expect(table.getByText('Waiting')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const { name, words } = saved.mock.calls[0]?.[0] ?? { name: '', words: '' };
    expect(name).toBe('results-SSC1-2026-11-19.csv');
    const lines = (typeof words === 'string' ? words : '').trim().split('\r\n');
    expect(lines).toHaveLength(results.length + 1);
    expect(lines[0]).toContain('Draw,Drawn,Numbers,Source,My bets,Paid to me');
    expect(lines[1]).toMatch(new RegExp(`^${first?.issue},.*,8\\.00,15\\.20$`));
    expect(lines[2]).toMatch(new RegExp(`^${second?.issue},.*,2\\.00,$`));
    expect(server.inputsOf(listOwnResults)).toContainEqual(expect.objectContaining({ gameCode: 'SSC1' }));
  });

  test('a visitor has neither, and nothing is asked for', async () => {
    const { server } = await openResults();
    await screen.findByRole('button', { name: 'Export CSV' });
    expect(screen.queryByText('My bets')).toBeNull();
    expect(server.inputsOf(listOwnResults)).toEqual([]);
  });
});

describe('CALL-085 the record', () => {
  test('results stand newest first with their sum and form, a page at a time', async () => {
    const { user, server, address } = await openResults();
    const table = await screen.findByRole('table', { name: 'Results of Bilis 5D' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(12);
    expect(rows[0]?.textContent).toContain(numberOf(29));
    const numbers = results[0]?.result['numbers'] ?? [];
    expect(rows[0]?.textContent).toContain(String(numbers.reduce((sum, number) => sum + Number(number), 0)));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await expect.poll(address).toContain('page=2');
    await expect.poll(() => server.inputsOf(listResults)).toContainEqual({ gameCode: 'SSC1', pageNo: 2, pageSize: 12 });
  });

  test('a game, a day and a number are filters of the address', async () => {
    const { address, server } = await openResults();
    fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2026-11-18' } });
    expect(await screen.findByText('No draws on this day')).toBeDefined();
    expect(address()).toBe('/lottery/results?gameCode=SSC1&day=2026-11-18');
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-19' } });
    const number = screen.getByLabelText('Draw number');
    fill(number, '12');
    fireEvent.blur(number);
    expect(await screen.findByRole('complementary', { name: `Proof of draw ${numberOf(11)}` })).toBeDefined();
    expect(server.inputsOf(listResults)).toContainEqual({
      gameCode: 'SSC1',
      issue: numberOf(11),
      pageNo: 1,
      pageSize: 12,
    });
    fireEvent.change(screen.getByLabelText('Lottery'), { target: { value: 'VNMB' } });
    expect(await screen.findByRole('table', { name: 'Results of Miền Bắc' })).toBeDefined();
  });

  test('what is no number is said to be none, and asks nothing', async () => {
    await openResults('/lottery/results?gameCode=SSC1&issue=first');
    expect(await screen.findByText('That is no draw number')).toBeDefined();
  });

  test('an unknown game is reported and the first one is shown', async () => {
    await openResults('/lottery/results?gameCode=NOPE');
    expect(await screen.findByText('There is no such lottery here. The first one is shown.')).toBeDefined();
    expect(await screen.findByRole('table', { name: 'Results of Bilis 5D' })).toBeDefined();
  });
});

describe('the record leads to proofs', () => {
  test('a chosen draw is in the address', async () => {
    const { address } = await openResults();
    const [link] = await screen.findAllByRole('button', { name: `Proof of draw ${numberOf(27)}` });
    fireEvent.click(link as HTMLElement);
    expect(await screen.findByRole('complementary', { name: `Proof of draw ${numberOf(27)}` })).toBeDefined();
    expect(address()).toBe(`/lottery/results?gameCode=SSC1&proof=${numberOf(27)}`);
  });

  test('beside the record stands the proof of the newest draw, or of others their source', async () => {
    await openResults();
    expect(await screen.findByRole('complementary', { name: `Proof of draw ${numberOf(29)}` })).toBeDefined();
    fireEvent.change(screen.getByLabelText('Lottery'), { target: { value: 'VNMB' } });
    expect(await screen.findByRole('complementary', { name: 'Source of draw 20261118' })).toBeDefined();
  });
});

describe('trends are a record', () => {
  test('each number has how often and how long ago it came, and the page says that it is no forecast', async () => {
    await openResults();
    const trends = await screen.findByRole('table', { name: 'Place 1' });
    const seen = within(trends).getByRole('rowheader', { name: 'Seen' }).closest('tr') as HTMLElement;
    const counts = within(seen)
      .getAllByRole('cell')
      .map(({ textContent }) => Number(textContent));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(screen.getByText('A record, not a forecast: no draw knows the ones before it.')).toBeDefined();
    const line = results
      .map(({ result }) => result['numbers']?.[0])
      .toReversed()
      .join(' ');
    expect(screen.getByRole('img', { name: new RegExp(line) })).toBeDefined();
  });

  test('the road has a mark for each draw, of big and small or of odd and even', async () => {
    const { user } = await openResults();
    const road = () => screen.getByRole('img', { name: /^Each column is a run/ });
    expect((await screen.findByRole('img', { name: /^Each column is a run/ })).children).toHaveLength(30);
    await user.click(screen.getByRole('tab', { name: 'Odd and even' }));
    expect(road().getAttribute('aria-label')).toMatch(/Odd|Even/);
  });
});
