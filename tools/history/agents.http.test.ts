import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportBills, listBills } from '#domains/agents/contract/bill.ts';
import { listContracts, readConsolidated } from '#domains/agents/contract/contract.ts';
import { listDownlines, readOwnPoint } from '#domains/agents/contract/downline.ts';
import { listLinks } from '#domains/agents/contract/link.ts';
import {
  exportIncome,
  exportRevenue,
  exportTeamBets,
  exportTeamTransactions,
  listTeamBets,
  listTeamTransactions,
  readIncome,
  readRevenue,
  readTeamOverview,
} from '#domains/agents/contract/report.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, moneyText, parseMoney } from '#kernel/money.ts';
import { memberAccount, readStatement, type StatementRow, verifyLedger } from '#ledger';
import { createTestWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
}, 180_000);
afterAll(() => world.close());

const read = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await world.db.owner.query<Row>(sql, values)).rows;
const distinct = async (sql: string, ...values: unknown[]) =>
  (await read<{ value: string }>(sql, ...values)).map(({ value }) => value).sort((a, b) => a.localeCompare(b));

test('AGENT-015 AGENT-019 contracts of four kinds are there in every state, and the end of one waits for an answer', async () => {
  expect(await distinct('SELECT DISTINCT kind AS value FROM agents.contract')).toEqual([
    'daily',
    'dividend',
    'hourly',
    'realtime',
  ]);
  expect(await distinct('SELECT DISTINCT state AS value FROM agents.contract')).toEqual([
    'accepted',
    'expired',
    'offered',
    'rejected',
    'terminated',
  ]);
  const waiting = await read(`SELECT FROM agents.contract WHERE state = 'accepted' AND termination_by = 'downline'`);
  expect(waiting).toHaveLength(1);
});

test('AGENT-027 AGENT-028 AGENT-029 each kind has bills that were paid, some were corrected, and an upline came up short', async () => {
  expect(await distinct('SELECT DISTINCT kind AS value FROM agents.bill WHERE paid > 0')).toEqual([
    'daily',
    'dividend',
    'hourly',
    'realtime',
  ]);
  const [counts] = await read<{ corrected: number; short: number; recovered: number }>(
    `SELECT count(*) FILTER (WHERE version > 1)::int AS corrected, count(*) FILTER (WHERE shortfall > 0)::int AS short,
            count(*) FILTER (WHERE recovered > 0)::int AS recovered FROM agents.bill`,
  );
  expect(counts?.corrected).toBeGreaterThan(0);
  expect(counts?.short).toBeGreaterThan(0);
  expect(counts?.recovered).toBeGreaterThan(0);
});

test('AGENT-001 the accounts of all agents are in the order of time, and every sum of the ledger is right', async () => {
  const agents = await read<{ id: MemberId }>(`SELECT id FROM identity.member WHERE merchant = 'demo' AND type > 0`);
  expect(agents.length).toBe(16);
  for (const { id } of agents) {
    const lines: StatementRow[] = [];
    for (let isWhole = false; !isWhole; ) {
      const before = lines.at(-1)?.transfer;
      const page = { limit: 1_000, ...(before !== undefined && { before }) };
      const more = await readStatement(world.db.pool, memberAccount(id, 'cash', 'PHP'), page);
      lines.push(...more);
      isWhole = more.length < page.limit;
    }
    expect(lines.length).toBeGreaterThan(20);
    // Listed by the moment at which it happened, they stand in the order in which they were posted.
    const transfers = lines.map(({ transfer }) => transfer);
    expect(transfers).toEqual([...transfers].sort((a, b) => Number(b - a)));
  }
  expect((await verifyLedger(world.db.owner)).differences).toEqual([]);
});

describe('each page of datu', () => {
  let token: string;
  beforeAll(async () => {
    token = await world.enter('datu');
  });

  const month = { startDate: '2026-10-16', endDate: '2026-11-15' };

  test('AGENT-008 the overview has income of all five sources, every hour chart, and something that needs an answer', async () => {
    const { value } = (await world.ask(readTeamOverview, month, { token })).envelope;
    const sources = ['dividend', 'daily', 'hourly', 'realtime', 'points'] as const;
    expect(sources.filter((source) => !(Number(value?.income[source]) > 0))).toEqual([]);
    expect(value?.needs.map(({ what }) => what).sort((a, b) => a.localeCompare(b))).toEqual(['offer', 'termination']);
    expect(value?.hours.length).toBeGreaterThan(20);
    expect(value?.categories.length).toBeGreaterThan(3);
    expect(value?.settlements.map(({ kind }) => kind).sort((a, b) => a.localeCompare(b))).toEqual([
      'daily',
      'dividend',
      'hourly',
      'realtime',
    ]);
  });

  test('AGENT-009 AGENT-010 links have visits, uses and first deposits, and the downline has points and balances', async () => {
    const links = (await world.ask(listLinks, {}, { token })).envelope.value;
    expect(links?.links.length).toBe(6);
    expect(links?.totals.visits).toBeGreaterThan(links?.totals.registered ?? 0);
    expect(links?.totals.registered).toBeGreaterThan(10);
    expect(links?.totals.firstDeposits).toBeGreaterThan(0);
    expect(new Set(links?.links.map(({ closed }) => closed))).toEqual(new Set([null, 'ended', 'used_up', 'disabled']));
    const below = await world.ask(listDownlines, { sort: 'joined', pageNo: '1', pageSize: '20' }, { token });
    expect(below.envelope.value?.content.length).toBe(20);
    expect(new Set(below.envelope.value?.content.map(({ isAgent }) => isAgent))).toContain(false);
  });

  test.each(['dividend', 'daily', 'hourly', 'realtime'] as const)(
    'AGENT-002 AGENT-003 AGENT-004 AGENT-005 there are a contract of one’s own, contracts below and bills of the kind %s',
    async (kind) => {
      const contracts = (await world.ask(listContracts, { kind }, { token })).envelope.value;
      expect(contracts).toBeTruthy();
      expect(JSON.stringify(contracts)).toContain('"accepted"');
      const first = (await world.ask(listBills, { kind, ...month, pageNo: '1', pageSize: '20' }, { token })).envelope;
      expect(first.value?.content.length).toBeGreaterThan(0);
    },
  );

  test('AGENT-020 AGENT-031 an offer waits for datu, and one for lakan, who is shown it after the login', async () => {
    const own = (await world.ask(readConsolidated, {}, { token })).envelope.value;
    expect(own).toMatchObject({ divtypereq: 1 });
    const lakan = await world.enter('lakan');
    const below = (await world.ask(readConsolidated, {}, { token: lakan })).envelope.value;
    expect(below).toMatchObject({ divtypereq: 1 });
    const bayani = await world.enter('bayani');
    expect((await world.ask(readOwnPoint, {}, { token: bayani })).envelope.value).toMatchObject({
      point: 76,
      asked: 74,
    });
  });

  type Page = { content: readonly object[]; totals: object; totalPages: number; totalElements: number };
  const weeks = { startDate: '2026-10-30', endDate: '2026-11-14' };

  /** Amounts are decimal text: each column of the totals is the sum of its column over all pages. */
  async function expectWhole(
    readPage: (page: { pageNo: string; pageSize: string }) => Promise<Page>,
    columns: Columns,
  ) {
    const pageSize = '100';
    const first = await readPage({ pageNo: '1', pageSize });
    const rows = [...first.content];
    for (let page = 2; page <= first.totalPages; page++)
      rows.push(...(await readPage({ pageNo: String(page), pageSize })).content);
    expect(rows.length).toBe(first.totalElements);
    expect(rows.length).toBeGreaterThan(0);
    for (const [total, of] of Object.entries(columns)) {
      const sum = rows.reduce((amount: bigint, row) => amount + (of(row as Row) ?? 0n), 0n);
      expect([total, (first.totals as Row)[total]]).toEqual([total, moneyText(money(sum))]);
    }
    return rows.length;
  }
  type Row = Readonly<Record<string, string>>;
  type Columns = Readonly<Record<string, (row: Row) => bigint | null>>;
  const column =
    (name: string) =>
    (row: Row): bigint | null =>
      parseMoney(row[name] ?? '');

  /** All parts of a file without its first line. */
  async function countLines(
    readPart: (after?: string) => Promise<{ csv: string; next: string | null } | null | undefined>,
  ) {
    let lines = -1;
    for (let after: string | null | undefined; after !== null; ) {
      const part = await readPart(after ?? undefined);
      if (!part) throw new Error('there is no file');
      lines += part.csv.trim().split('\r\n').length;
      after = part.next;
    }
    return lines;
  }
  const valueOf = <T>({ envelope }: { envelope: { value?: T | null; code?: string } }): T => {
    if (!envelope.value) throw new Error(`refused: ${envelope.code}`);
    return envelope.value;
  };
  const next = (after?: string) => (after === undefined ? {} : { after });

  test('AGENT-011 the totals of the bets are the sum of all pages, and the file has every line', {
    timeout: 180_000,
  }, async () => {
    const days = { startDate: '2026-11-08', endDate: '2026-11-14' };
    const rows = await expectWhole(
      async (page) => valueOf(await world.ask(listTeamBets, { ...days, ...page }, { token })),
      { stake: column('stake'), validBet: column('validBet'), payout: column('payout'), result: column('result') },
    );
    const lines = await countLines(async (after) =>
      valueOf(await world.ask(exportTeamBets, { ...days, ...next(after) }, { token })),
    );
    expect(lines).toBe(rows);
  });

  test('AGENT-012 the totals of the transactions are the sum of all pages, and the file has every line', async () => {
    const signed = (sign: 1n | -1n) => (row: Row) => {
      const amount = parseMoney(row['amount'] ?? '') ?? 0n;
      return amount * sign > 0n ? amount * sign : 0n;
    };
    const rows = await expectWhole(
      async (page) => valueOf(await world.ask(listTeamTransactions, { ...weeks, ...page }, { token })),
      { in: signed(1n), out: signed(-1n) },
    );
    const lines = await countLines(async (after) =>
      valueOf(await world.ask(exportTeamTransactions, { ...weeks, ...next(after) }, { token })),
    );
    expect(lines).toBe(rows);
  });

  test('AGENT-013 AGENT-014 revenue and income add up to their totals, and their files have every line', async () => {
    const revenue = await expectWhole(
      async (page) => valueOf(await world.ask(readRevenue, { ...weeks, group: 'day', ...page }, { token })),
      { bets: column('bets'), validBets: column('validBets'), prizes: column('prizes'), deposits: column('deposits') },
    );
    const income = await expectWhole(
      async (page) => valueOf(await world.ask(readIncome, { ...weeks, ...page }, { token })),
      { total: column('amount') },
    );
    const days = await world.ask(exportRevenue, { ...weeks, group: 'day' }, { token });
    const credits = await world.ask(exportIncome, weeks, { token });
    expect(valueOf(days).csv.trim().split('\r\n')).toHaveLength(revenue + 1);
    expect(valueOf(credits).csv.trim().split('\r\n')).toHaveLength(income + 1);
  });

  test.each(['dividend', 'daily', 'hourly', 'realtime'] as const)(
    'AGENT-028 the totals of the %s bills are the sum of all pages, and the file has every line',
    async (kind) => {
      const rows = await expectWhole(
        async (page) => valueOf(await world.ask(listBills, { kind, ...month, ...page }, { token })),
        { paid: column('paid') },
      );
      const lines = await countLines(async (after) =>
        valueOf(await world.ask(exportBills, { kind, ...month, ...next(after) }, { token })),
      );
      expect(lines).toBe(rows);
    },
  );
});
