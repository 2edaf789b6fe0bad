/** Complaints by their calls, and what staff and deadlines do with them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  appealComplaint,
  type ComplaintOutcome,
  fileComplaint,
  listComplaints,
  withdrawComplaint,
} from '#domains/messages/contract/complaint.ts';
import { listLetters, readLetter } from '#domains/messages/contract/letter.ts';
import { dayMs, hourMs } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { decideComplaint, processDueComplaints } from '../index.ts';

let world: World;
let maria: string;

beforeAll(async () => {
  world = await createTestWorld();
});
beforeEach(async () => {
  maria = await world.enter('maria');
  await world.db.owner.query('DELETE FROM messages.complaint');
  await world.db.owner.query('DELETE FROM messages.letter');
  await world.db.owner.query('DELETE FROM messages.broadcast');
});
afterAll(() => world.close());

const words = 'My withdrawal is refused and nobody says why.';
const base = { subject: 'withdrawal', reference: 'wd_1', words } as const;

async function file(input: Partial<Parameters<typeof fileInput>[0]> = {}, token = maria) {
  return (await world.ask(fileComplaint, fileInput(input), { token })).envelope;
}
const fileInput = (input: { words?: string; reference?: string; clientId?: string }) => ({
  ...base,
  clientId: randomUUID(),
  ...input,
});
const list = async (token = maria) => (await world.ask(listComplaints, {}, { token })).envelope.value?.content ?? [];
const decide = (number: string, actor: string, outcome: ComplaintOutcome = 'rejected', answer = 'The name differs.') =>
  inTransaction(world.db.pool, (tx) =>
    decideComplaint(tx, { number, outcome, answer, actor, reason: 'read it', at: world.clock.now(), rng: systemRng }),
  );
const appeal = async (complaintId: string, token = maria) =>
  (await world.ask(appealComplaint, { complaintId, words: 'The name is the same in both papers.' }, { token }))
    .envelope;
const withdraw = async (complaintId: string, token = maria) =>
  (await world.ask(withdrawComplaint, { complaintId }, { token })).envelope;
const tend = () =>
  processDueComplaints(world.db.pool, { now: world.clock.now(), rng: systemRng, signal: new AbortController().signal });
const titles = async (token = maria) =>
  ((await world.ask(listLetters, {}, { token })).envelope.value?.content ?? []).map(({ title }) => title);

test('MEMBER-015 a complaint goes its whole way: number, deadline, decision, appeal, decision by another person', async () => {
  const filed = (await file()).value;
  const { number = '', complaintId = '', filedAt = 0 } = filed ?? {};
  expect(filed).toMatchObject({ state: 'open', dueAt: filedAt + 48 * hourMs, isLate: false, decision: null });
  expect(number).toMatch(/^C-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect((await appeal(complaintId)).code).toBe('COMPLAINT_NOT_DECIDED');

  world.clock.pass(hourMs);
  expect(await decide(number, 'Rosa')).toMatchObject({ ok: true, value: 'first' });
  const decidedAt = world.clock.now();
  expect(await list()).toMatchObject([
    {
      state: 'decided',
      dueAt: null,
      decision: { outcome: 'rejected', reason: 'The name differs.', decidedAt },
      appealUntil: decidedAt + 14 * dayMs,
    },
  ]);
  expect(await decide(number, 'Lito')).toMatchObject({ fault: 'complaint_final' });
  expect((await withdraw(complaintId)).code).toBe('COMPLAINT_FINAL');

  world.clock.pass(hourMs);
  expect((await appeal(complaintId)).value).toMatchObject({ state: 'appealed', dueAt: world.clock.now() + 7 * dayMs });
  expect((await appeal(complaintId)).code).toBe('COMPLAINT_APPEALED');
  expect(await decide(number, ' rosa ', 'upheld')).toMatchObject({ fault: 'same_person' });
  world.clock.pass(hourMs);
  expect(await decide(number, 'Lito', 'upheld', 'Paid today.')).toMatchObject({ ok: true, value: 'appeal' });
  const [closed] = await list();
  expect(closed).toMatchObject({ state: 'closed', appealUntil: null, dueAt: null });
  expect(closed?.appeal?.decision).toMatchObject({ outcome: 'upheld', reason: 'Paid today.' });
  expect(JSON.stringify(closed)).not.toMatch(/Rosa|Lito/);

  expect(await titles()).toEqual([
    `Your appeal about ${number} is decided`,
    `We have your appeal about ${number}`,
    `Your complaint ${number} is decided`,
    `We have your complaint ${number}`,
  ]);
  const { rows } = await world.db.owner.query(
    `SELECT actor, action FROM messages.audit WHERE subject = $1 ORDER BY id`,
    [complaintId],
  );
  expect(rows).toEqual([
    { actor: 'Rosa', action: 'complaint.decided' },
    { actor: 'Lito', action: 'complaint.appeal_decided' },
  ]);
});

test('MEMBER-015 the same complaint that is sent again, also at once, is one; a sixth that waits is refused', async () => {
  const clientId = randomUUID();
  const answers = await Promise.all([file({ clientId }), file({ clientId }), file({ clientId })]);
  expect(new Set(answers.map(({ value }) => value?.number)).size).toBe(1);
  const more = await Promise.all(Array.from({ length: 6 }, () => file()));
  expect(more.filter(({ code }) => code === 'COMPLAINT_TOO_MANY')).toHaveLength(2);
  expect(await list()).toHaveLength(5);
});

test('MEMBER-015 a missed deadline is reported to the member once, and no appeal is possible after fourteen days', async () => {
  const { number = '', complaintId = '' } = (await file()).value ?? {};
  world.clock.pass(48 * hourMs - 1);
  await tend();
  expect((await list(await world.enter('maria')))[0]).toMatchObject({ isLate: false });
  world.clock.pass(1);
  await tend();
  await tend();
  const token = await world.enter('maria');
  expect((await list(token))[0]).toMatchObject({ isLate: true });
  expect((await titles(token)).filter((title) => title.includes('late'))).toEqual([
    `We are late with complaint ${number}`,
  ]);
  await decide(number, 'Rosa');
  world.clock.pass(14 * dayMs);
  const later = await world.enter('maria');
  expect((await list(later))[0]).toMatchObject({ state: 'closed', appealUntil: null });
  expect((await appeal(complaintId, later)).code).toBe('COMPLAINT_FINAL');
  await tend();
  expect((await appeal(complaintId, later)).code).toBe('COMPLAINT_FINAL');
});

test('MEMBER-015 a complaint is taken back once, and another member does not learn that it exists', async () => {
  const { complaintId = '', number = '' } = (await file()).value ?? {};
  const luz = await world.enter('luz');
  expect(await list(luz)).toEqual([]);
  expect((await withdraw(complaintId, luz)).code).toBe('COMPLAINT_UNKNOWN');
  expect((await appeal(complaintId, luz)).code).toBe('COMPLAINT_UNKNOWN');
  expect((await withdraw(complaintId)).value).toMatchObject({ state: 'withdrawn', dueAt: null });
  expect((await withdraw(complaintId)).code).toBe('COMPLAINT_FINAL');
  expect(await decide(number, 'Rosa')).toMatchObject({ fault: 'complaint_final' });
});

test.each([
  [{ words: 'too short' }, 'COMPLAINT_TOO_SHORT'],
  [{ words: ` \u200e${' '.repeat(40)}` }, 'COMPLAINT_TOO_SHORT'],
  [{ words: 'x'.repeat(2_001) }, 'COMPLAINT_TOO_LONG'],
  [{ reference: 'x'.repeat(61) }, 'COMPLAINT_REFERENCE_TOO_LONG'],
  [{ clientId: 'no uuid' }, 'MALFORMED_INPUT'],
])('MEMBER-015 a complaint with %j is refused: %s', async (input, code) => {
  expect((await file(input)).code).toBe(code);
});

test('MEMBER-015 a script in a complaint or in an answer stays text in the letter about it', async () => {
  const { number = '' } = (await file({ words: `<script>alert(1)</script>${words}` })).value ?? {};
  world.clock.pass(1_000);
  await decide(number, 'Rosa', 'rejected', '<img src=x onerror=alert(1)>');
  const [letter] = (await world.ask(listLetters, {}, { token: maria })).envelope.value?.content ?? [];
  const whole = await world.ask(readLetter, { letterId: letter?.letterId ?? '' }, { token: maria });
  expect(whole.envelope.value?.content).not.toContain('<img');
  expect(whole.envelope.value?.rows).toContainEqual({ label: 'Reason', value: '<img src=x onerror=alert(1)>' });
});

test('MEMBER-015 guests and trials file no complaint', async () => {
  expect((await world.ask(fileComplaint, fileInput({}))).envelope.code).toBe('AUTH_REQUIRED');
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
  expect((await file({}, await world.enter('bong'))).code).toBe('REAL_ACCOUNT_REQUIRED');
});
