/** A position in another member's record, or in none, is refused: an empty page would look like the end. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportMovements, listMovements } from '#domains/wallet/contract/movement.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
let maria = '';
let datu = '';
beforeAll(async () => {
  world = await createTestWorld();
  [maria, datu] = [await world.enter('maria'), await world.enter('datu')];
});
afterAll(() => world.close());

const days = { startDate: '2026-01-01', endDate: '2026-12-31' };
const linesOf = async (token: string) => {
  const { envelope } = await world.ask(listMovements, { ...days, pageSize: 100 }, { token });
  return envelope.value?.content.map(({ movementId }) => movementId) ?? [];
};

test('MEMBER-008 pages and parts of the file continue only from lines of the own record', async () => {
  const [own, other] = [await linesOf(maria), await linesOf(datu)];
  const foreignPages = [other[0] ?? '', '999999999999999999', '1'].filter((page) => !own.includes(page));
  expect(foreignPages.length).toBeGreaterThan(1);
  for (const before of foreignPages) {
    const page = await world.ask(listMovements, { ...days, before, pageSize: 20 }, { token: maria });
    expect([page.status, page.envelope.code]).toEqual([422, 'PAGE_UNKNOWN']);
    expect(page.envelope.message).toBe('This page of the record does not exist, please begin with the newest lines');
    const file = await world.ask(exportMovements, { ...days, before }, { token: maria });
    expect([file.status, file.envelope.code]).toEqual([422, 'PAGE_UNKNOWN']);
  }
  const on = { ...days, before: own[4] ?? '' };
  const page = await world.ask(listMovements, { ...on, pageSize: 3 }, { token: maria });
  expect(page.envelope.value?.content.map(({ movementId }) => movementId)).toEqual(own.slice(5, 8));
  const file = await world.ask(exportMovements, on, { token: maria });
  expect(file.envelope.value?.csv.split('\r\n').length).toBeGreaterThan(90);
});

test('MEMBER-008 the page after the very last line is empty, and that is no fault', async () => {
  const { rows } = await world.db.owner.query<{ transfer: bigint }>(
    `SELECT transfer FROM ledger.statement WHERE account = (SELECT b.account FROM ledger.balance b
       JOIN identity.member m ON b.ref = m.id || '/cash/PHP' WHERE m.merchant = 'demo' AND m.account = 'maria')
      ORDER BY event_at, transfer LIMIT 1`,
  );
  const before = String(rows[0]?.transfer ?? '');
  const page = await world.ask(listMovements, { ...days, before, pageSize: 20 }, { token: maria });
  expect([page.status, page.envelope.value?.content, page.envelope.value?.next]).toEqual([200, [], null]);
});
