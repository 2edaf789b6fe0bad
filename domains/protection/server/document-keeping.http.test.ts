import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, secondMs } from '#kernel/time.ts';
import { inTransaction, transact } from '#platform/server/db.ts';
import { picture, type Room, testRoom, upload } from '#tools/testing/protection.ts';
import { applyKyc, readKyc } from '../contract/kyc.ts';
import { approveApplication, forgetDocuments, listHandedIn, rejectApplication, viewDocument } from './index.ts';

let room: Room;
beforeAll(async () => {
  room = await testRoom();
});
afterAll(() => room.close());

const actor = { name: 'tess', ip: 'console' };
const said = {
  fullName: 'Ana Reyes',
  birthday: '1990-01-31',
  nationality: 'Filipino',
  address: '1 Mabini Street',
  sourceOfIncome: 'employment',
  notBarred: true,
};

/** An application for tier 1 with its two pictures; answers its id. */
async function apply(name: string): Promise<string> {
  const token = room.enter(name);
  for (const kind of ['government_id', 'selfie'] as const) {
    await upload(room, token, { kind, bytes: await picture() });
    room.clock.pass(secondMs);
  }
  const { envelope } = await room.ask(applyKyc, { tier: 1, ...said }, { token });
  return envelope.value?.applications[0]?.id ?? '';
}

const forget = () => transact(room.db.pool, (tx) => forgetDocuments(tx, room.clock.now()));
const kept = async (application: string) => (await listHandedIn(room.db.pool, application)).length;

test('staff see what was handed in, and every look leaves its row with a name', async () => {
  const application = await apply('ana');
  const [first] = await listHandedIn(room.db.pool, application);
  const look = (document: string) =>
    inTransaction(room.db.pool, (tx) => viewDocument(tx, { document, actor, at: room.clock.now() }));
  expect(await look(first?.id ?? '')).toMatchObject({
    ok: true,
    value: { kind: 'government_id', mediaType: 'image/png' },
  });
  expect((await room.audits('ana')).at(-1)).toMatchObject({
    kind: 'document_viewed',
    actor: 'tess',
    ip: 'console',
    after: { id: first?.id, kind: 'government_id' },
  });
});

test('what a member may still take back is shown to nobody of the house', async () => {
  const { envelope } = await upload(room, room.enter('ben'), {});
  const document = envelope.value?.id ?? '';
  const seen = await inTransaction(room.db.pool, (tx) => viewDocument(tx, { document, actor, at: room.clock.now() }));
  expect(seen).toMatchObject({ ok: false, fault: 'document_unknown' });
  expect((await room.audits('ben')).map(({ kind }) => kind)).toEqual(['document_added']);
});

test('a picture that was never handed in is forgotten after a week, with its bytes, and the log says so', async () => {
  const token = room.enter('cora');
  await upload(room, token, {});
  room.clock.pass(7 * dayMs - 1);
  await forget();
  expect((await room.ask(readKyc, {}, { token })).envelope.value?.documents).toHaveLength(1);
  room.clock.pass(1);
  expect(await forget()).toBeGreaterThan(0);
  expect((await room.ask(readKyc, {}, { token })).envelope.value?.documents).toEqual([]);
  expect((await room.audits('cora')).at(-1)).toMatchObject({ kind: 'document_forgotten', actor: 'house' });
  const { rows } = await room.db.owner.query(
    'SELECT count(*)::int AS files FROM protection.document_file WHERE document NOT IN (SELECT id FROM protection.document)',
  );
  expect(rows).toEqual([{ files: 0 }]);
});

test('a picture that is handed in while the old ones are forgotten stays with its application', async () => {
  const token = room.enter('gina');
  for (const kind of ['government_id', 'selfie'] as const) {
    await upload(room, token, { kind, bytes: await picture() });
    room.clock.pass(secondMs);
  }
  const holder = await room.db.pool.connect();
  let forgetting: Promise<number> | undefined;
  try {
    await holder.query('BEGIN');
    const { rows } = await holder.query<{ id: string }>(
      `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at)
       SELECT 'ky_' || repeat('7', 26), member, 1, 'pending', '{}', $1 FROM protection.document
        WHERE kind = 'selfie' AND application IS NULL RETURNING id`,
      [new Date(room.clock.now())],
    );
    await holder.query('UPDATE protection.document SET application = $1 WHERE application IS NULL', [rows[0]?.id]);
    room.clock.pass(8 * dayMs);
    forgetting = forget();
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await room.db.owner.query(waiting)).rowCount === 0) await new Promise((done) => setTimeout(done, 10));
    await holder.query('COMMIT');
    await forgetting;
    expect(await kept(rows[0]?.id ?? '')).toBe(2);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
    await forgetting;
  }
});

test('pictures of a refusal go after half a year, of an approval five years after its papers ended, and none while it is looked at', async () => {
  const [refused, accepted, waiting] = [await apply('dina'), await apply('elena'), await apply('faye')];
  const at = room.clock.now();
  await inTransaction(room.db.pool, (tx) =>
    rejectApplication(tx, { application: refused, reason: 'name_differs', actor, at }),
  );
  await inTransaction(room.db.pool, async (tx) =>
    approveApplication(tx, { application: accepted, expiresAt: (at + 365 * dayMs) as typeof at, actor, at }),
  );
  room.clock.pass(180 * dayMs);
  await forget();
  expect([await kept(refused), await kept(accepted), await kept(waiting)]).toEqual([0, 2, 2]);
  room.clock.pass((185 + 5 * 365) * dayMs);
  await forget();
  expect([await kept(accepted), await kept(waiting)]).toEqual([0, 2]);
});
