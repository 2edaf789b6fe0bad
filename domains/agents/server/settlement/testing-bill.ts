/** Compares the rows behind a bill with its figures, for tests. */
import { expect } from 'vitest';
import { listBillRows, type readBill } from '#domains/agents/contract/bill.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { moneyText, sum } from '#kernel/money.ts';
import { pesos } from '../testing.ts';
import type { AgentTestHttp } from '../testing-http.ts';

export const sumTexts = (amounts: readonly string[]): string => moneyText(sum(amounts.map(pesos)));

type Rows = WireOutputOf<typeof listBillRows>;

async function readRows(world: AgentTestHttp, billId: string, agent: MemberId): Promise<Rows> {
  const content: Rows['content'] = [];
  for (let pageNo = 1; ; pageNo++) {
    const page = await world.read(listBillRows, { billId, pageNo: String(pageNo), pageSize: '3' }, agent);
    content.push(...page.content);
    if (pageNo >= page.totalPages) return { ...page, content };
  }
}

/** Rows of all pages, their totals and the figures of the bill are the same. */
export async function expectBillRows(
  world: AgentTestHttp,
  bill: WireOutputOf<typeof readBill>,
  agent: MemberId,
): Promise<Rows> {
  const rows = await readRows(world, bill.bill.billId, agent);
  const { bets, stake, validBet, payout } = bill;
  expect(rows.totals).toEqual({ bets, stake, validBet, payout });
  for (const name of ['stake', 'validBet', 'payout'] as const)
    expect(rows.totals[name]).toBe(sumTexts(rows.content.map((row) => row[name])));
  expect(rows.content.filter(({ isActive }) => isActive)).toHaveLength(bill.active);
  expect(rows.totalElements).toBe(rows.content.length);
  return rows;
}
