import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { exportMovements, listMovements } from '#domains/wallet/contract/movement.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { parseMoney } from '#kernel/money.ts';
import { transferKinds } from '#ledger';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createDepositHarness } from '../testing.ts';
import { movementTypeByKind, transferKindsOf } from './movement-type.ts';

type Page = WireOutputOf<typeof listMovements>;

let world: World;
let maria: string;
let order: string;
const wholeTime = { startDate: '2026-01-01', endDate: '2026-12-31' };

beforeAll(async () => {
  world = await createTestWorld();
  maria = await world.enter('maria');
  const deposits = createDepositHarness(world);
  const deposit = await deposits.make(maria, { amount: '500' });
  await deposits.sendEvent(deposit);
  order = deposit.orderId;
});
afterAll(() => world.close());

async function read(input: WireInputOf<typeof listMovements>, token = maria): Promise<Page> {
  const { status, envelope } = await world.ask(listMovements, input, { token });
  if (!envelope.value) throw new Error(`${status} ${envelope.code}`);
  return envelope.value;
}

async function readAll(input: WireInputOf<typeof listMovements>): Promise<Page['content']> {
  const all: Page['content'] = [];
  let page = await read({ ...input, pageSize: 50 });
  for (;;) {
    all.push(...page.content);
    if (page.next === null) return all;
    page = await read({ ...input, pageSize: 50, before: page.next });
  }
}

test('MEMBER-008 WALLET-026 CALL-094 a line has time, reference, type, amount, balance after and cause', async () => {
  const [newest] = (await read({})).content;
  const { envelope } = await world.ask(readBalance, {}, { token: maria });
  expect(newest).toEqual({
    movementId: expect.stringMatching(/^\d+$/) as unknown,
    time: world.clock.now(),
    reference: order,
    type: 'deposit',
    kind: 'deposit',
    amount: '500',
    balanceAfter: envelope.value?.balance,
    cause: { kind: 'deposit', id: order },
  });
});

test('MEMBER-008 pages are consecutive, and every balance follows from the line before', async () => {
  const lines = await readAll(wholeTime);
  expect(lines.length).toBeGreaterThan(100);
  expect(new Set(lines.map(({ movementId }) => movementId)).size).toBe(lines.length);
  for (const [at, { amount, balanceAfter }] of lines.entries()) {
    const before = parseMoney(lines[at + 1]?.balanceAfter ?? '0') ?? 0n;
    expect(parseMoney(balanceAfter)).toBe(before + (parseMoney(amount) ?? 0n));
  }
  expect(lines.at(-1)).toMatchObject({ type: 'other', kind: 'opening', cause: null });
});

test('MEMBER-008 a bet names its round, and the record can be filtered by type', async () => {
  const [all, bets, wins, deposits] = await Promise.all([
    readAll(wholeTime),
    readAll({ ...wholeTime, type: 'bet' }),
    readAll({ ...wholeTime, type: 'win' }),
    readAll({ ...wholeTime, type: 'deposit' }),
  ]);
  for (const { type, cause, amount } of bets) {
    expect([type, cause?.kind, amount.startsWith('-')]).toEqual(['bet', 'bet', true]);
    expect(cause?.id).toMatch(/^[A-Z0-9_]+:/);
  }
  expect(wins.every(({ type, amount }) => type === 'win' && !amount.startsWith('-'))).toBe(true);
  expect(deposits.map(({ reference }) => reference)).toEqual([order]);
  expect(bets.length + wins.length + deposits.length + 1).toBe(all.length);
});

test('MEMBER-008 the sums contain what came in and went out besides play', async () => {
  expect((await read(wholeTime)).totals).toEqual({ deposit: '500', withdrawal: '0', bonus: '0', transfer: '0' });
});

test('TRAP-036 MEMBER-038 days in the future are empty, invalid days are refused', async () => {
  const ahead = await read({ startDate: '2030-01-01', endDate: '2030-01-30' });
  expect(ahead).toMatchObject({ content: [], next: null });
  for (const [input, code] of [
    [{ startDate: '2026-02-30', endDate: '2026-03-01' }, 'RANGE_INVALID'],
    [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'RANGE_INVALID'],
    [{ startDate: '2024-01-01', endDate: '2026-01-01' }, 'RANGE_TOO_LONG'],
  ] as const) {
    const { status, envelope } = await world.ask(listMovements, input, { token: maria });
    expect([status, envelope.code]).toEqual([422, code]);
  }
});

test('MEMBER-008 WALLET-026 the file has the same lines, with headings and labels in the language of the member', async () => {
  const { envelope } = await world.ask(exportMovements, wholeTime, { token: maria, headers: { 'x-lang': 'TY' } });
  const lines = (await readAll(wholeTime)).length;
  const file = envelope.value?.csv.trim().split('\r\n') ?? [];
  expect(envelope.value?.fileName).toBe('account-2026-01-01-2026-12-31.csv');
  expect(file[0]).toBe('Oras,Reference,Uri,Halaga,Balanse pagkatapos,Puna');
  expect(file).toHaveLength(lines + 1);
  expect(file[1]).toMatch(new RegExp(`${order},Deposito,500\\.00,[\\d.]+,Nabayarang deposito$`));
  // No internal code is among the labels.
  const english = await world.ask(exportMovements, wholeTime, { token: maria });
  const cells =
    english.envelope.value?.csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')) ?? [];
  expect(cells.filter(([, , type = '', , , remark = '']) => !/^[A-Z]/.test(type) || !/^[A-Z]/.test(remark))).toEqual(
    [],
  );
});

test('MEMBER-008 a member cannot read the record of another, and a guest cannot read any', async () => {
  const datu = await world.enter('datu');
  expect((await read(wholeTime, datu)).content.some(({ reference }) => reference === order)).toBe(false);
  expect((await world.ask(listMovements, {}, {})).status).toBe(401);
});

test('every kind of the ledger has one type', () => {
  const kinds = Object.keys(transferKinds);
  expect(Object.keys(movementTypeByKind).sort()).toEqual(kinds.sort());
  expect(transferKindsOf(['bet'])).toEqual(['bet', 'bet_refund']);
});
