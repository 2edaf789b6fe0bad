import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyKyc, readKyc } from '#domains/protection/contract/kyc.ts';
import { dayMs, secondMs } from '#kernel/time.ts';
import { inTransaction, transact } from '#platform/server/database/db.ts';
import { createProtectionWorld, type ProtectionWorld, picture, upload } from '#tools/testing/protection.ts';
import {
  approveApplication,
  deleteOldDocuments,
  listSubmittedDocuments,
  rejectApplication,
  viewDocument,
} from '../index.ts';

let world: ProtectionWorld;
beforeAll(async () => {
  world = await createProtectionWorld();
});
afterAll(() => world.close());

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
  const token = world.enter(name);
  for (const kind of ['government_id', 'selfie'] as const) {
    await upload(world, token, { kind, bytes: await picture() });
    world.clock.pass(secondMs);
  }
  const { envelope } = await world.ask(applyKyc, { tier: 1, ...said }, { token });
  return envelope.value?.applications[0]?.id ?? '';
}

const forget = () => transact(world.db.pool, (tx) => deleteOldDocuments(tx, world.clock.now()));
const kept = async (application: string) => (await listSubmittedDocuments(world.db.pool, application)).length;

test('staff see what was handed in, and every look leaves its row with a name', async () => {
  const application = await apply('ana');
  const [first] = await listSubmittedDocuments(world.db.pool, application);
  const look = (document: string) =>
    inTransaction(world.db.pool, (tx) => viewDocument(tx, { document, actor, at: world.clock.now() }));
  expect(await look(first?.id ?? '')).toMatchObject({
    ok: true,
    value: { kind: 'government_id', mediaType: 'image/png' },
  });
  expect((await world.audits('ana')).at(-1)).toMatchObject({
    kind: 'document_viewed',
    actor: 'tess',
    ip: 'console',
    after: { id: first?.id, kind: 'government_id' },
  });
});

test('a document that the member may still remove is not shown to staff', async () => {
  const { envelope } = await upload(world, world.enter('ben'), {});
  const document = envelope.value?.id ?? '';
  const seen = await inTransaction(world.db.pool, (tx) => viewDocument(tx, { document, actor, at: world.clock.now() }));
  expect(seen).toMatchObject({ ok: false, fault: 'document_unknown' });
  expect((await world.audits('ben')).map(({ kind }) => kind)).toEqual(['document_added']);
});

test('a picture that was never handed in is forgotten after a week, with its bytes, and the log says so', async () => {
  const token = world.enter('cora');
  await upload(world, token, {});
  world.clock.pass(7 * dayMs - 1);
  await forget();
  expect((await world.ask(readKyc, {}, { token })).envelope.value?.documents).toHaveLength(1);
  world.clock.pass(1);
  expect(await forget()).toBeGreaterThan(0);
  expect((await world.ask(readKyc, {}, { token })).envelope.value?.documents).toEqual([]);
  expect((await world.audits('cora')).at(-1)).toMatchObject({ kind: 'document_forgotten', actor: 'house' });
  const { rows } = await world.db.owner.query(
    'SELECT count(*)::int AS files FROM protection.document_file WHERE document NOT IN (SELECT id FROM protection.document)',
  );
  expect(rows).toEqual([{ files: 0 }]);
});

test('a picture that is handed in while the old ones are forgotten stays with its application', async () => {
  const token = world.enter('gina');
  for (const kind of ['government_id', 'selfie'] as const) {
    await upload(world, token, { kind, bytes: await picture() });
    world.clock.pass(secondMs);
  }
  const holder = await world.db.pool.connect();
  let forgetting: Promise<number> | undefined;
  try {
    await holder.query('BEGIN');
    const { rows } = await holder.query<{ id: string }>(
      `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at)
       SELECT 'ky_' || repeat('7', 26), member, 1, 'pending', '{}', $1 FROM protection.document
        WHERE kind = 'selfie' AND application IS NULL RETURNING id`,
      [new Date(world.clock.now())],
    );
    await holder.query('UPDATE protection.document SET application = $1 WHERE application IS NULL', [rows[0]?.id]);
    world.clock.pass(8 * dayMs);
    forgetting = forget();
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await world.db.owner.query(waiting)).rowCount === 0) await new Promise((done) => setTimeout(done, 10));
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
  const at = world.clock.now();
  await inTransaction(world.db.pool, (tx) =>
    rejectApplication(tx, { application: refused, reason: 'name_differs', actor, at }),
  );
  await inTransaction(world.db.pool, async (tx) =>
    approveApplication(tx, { application: accepted, expiresAt: (at + 365 * dayMs) as typeof at, actor, at }),
  );
  world.clock.pass(180 * dayMs);
  await forget();
  expect([await kept(refused), await kept(accepted), await kept(waiting)]).toEqual([0, 2, 2]);
  world.clock.pass((185 + 5 * 365) * dayMs);
  await forget();
  expect([await kept(accepted), await kept(waiting)]).toEqual([0, 2]);
});
