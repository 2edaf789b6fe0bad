/** The member's own betting record; that of a team is tested with the reports of agents. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listBets } from '#domains/bets/contract/record.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import type { BetPage } from '../record.queries.ts';
import { betsTexts } from '../texts.ts';
import { BettingRecord } from './BettingRecord.tsx';

const at = Date.parse('2026-11-18T03:00:00Z');
const answer: BetPage = {
  content: [
    {
      betId: 'bt_1',
      time: at,
      placedAt: at,
      nodeId: 'n1',
      gameName: 'Mango Fever',
      iconUrl: '',
      gameType: 'RNG',
      vassalage: 'PG',
      round: 'r1',
      stake: '40',
      bonusStake: '0',
      validBet: '40',
      validReason: null,
      payout: '0',
      result: '-40',
      state: 'settled',
      endedAt: at,
      voidReason: null,
      vendorTx: null,
    },
  ],
  pageNum: 1,
  totalPages: 1,
  totalElements: 1,
  totals: { stake: '40', validBet: '40', payout: '0', result: '-40', voided: '0' },
  startDate: '2026-11-12',
  endDate: '2026-11-18',
};

test('MEMBER-007 TRAP-053 in the member centre the record is about the member alone: states and rounds, no accounts', async () => {
  const server = new TestServer().on(listBets, () => answer);
  const { user } = await renderPart(
    <BettingRecord naming={{ categories: [{ code: 'RNG', name: 'Slots' }], vendors: [] }} />,
    { server, texts: [betsTexts, recordTexts], address: '/member/personalHistoryCopy?state=settled&account=other' },
  );
  const table = within(await screen.findByRole('table', { name: 'Betting record' }));
  expect(screen.queryByRole('textbox', { name: 'Account' })).toBeNull();
  expect(server.inputsOf(listBets)).toEqual([
    { startDate: '2026-11-12', endDate: '2026-11-18', state: 'settled', pageNo: 1, pageSize: 20 },
  ]);
  await user.click(table.getByRole('button', { name: /Details of Mango Fever/ }));
  expect(table.getByText('bt_1')).toBeDefined();
});

/** What the details of a bet with these differences say, label and text. */
async function factsOf(own: Partial<BetPage['content'][number]>) {
  const content = answer.content.map((bet) => ({ ...bet, ...own }));
  const { user } = await renderPart(<BettingRecord naming={{ categories: [], vendors: [] }} />, {
    server: new TestServer().on(listBets, () => ({ ...answer, content })),
    texts: [betsTexts, recordTexts],
    address: '/member/personalHistoryCopy',
  });
  const table = within(await screen.findByRole('table', { name: 'Betting record' }));
  await user.click(table.getByRole('button', { name: /Details of Mango Fever/ }));
  const terms = screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  return Object.fromEntries(terms) as Readonly<Record<string, string>>;
}

test('MEMBER-007 MEMBER-010 a bet says what of its stake the bonus paid, and that the payout was divided like it', async () => {
  const facts = await factsOf({ stake: '100', bonusStake: '40', payout: '250', result: '150' });
  expect(facts['Bet']).toBe('₱100.00');
  expect(facts['Of it from the bonus']).toBe(
    '₱40.00The payout was divided between cash and bonus in the same proportion.',
  );
});

test('MEMBER-007 MEMBER-010 nothing is said of a division before the bet is settled, nor of a bonus that paid nothing', async () => {
  const facts = await factsOf({ bonusStake: '40', result: null, state: 'open', endedAt: null });
  expect(facts['Of it from the bonus']).toBe('₱40.00');
});

test('MEMBER-007 a bet of cash alone has no line about a bonus', async () => {
  expect(await factsOf({})).not.toHaveProperty('Of it from the bonus');
});
