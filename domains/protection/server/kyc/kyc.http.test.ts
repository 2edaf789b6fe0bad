import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentKind, removeDocument } from '#domains/protection/contract/document.ts';
import { applyKyc, readKyc } from '#domains/protection/contract/kyc.ts';
import { addMs, dayMs } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { createProtectionWorld, memberOf, type ProtectionWorld, upload } from '#tools/testing/protection.ts';
import {
  approveApplication,
  grantTries,
  listWaitingApplications,
  readDeclaration,
  rejectApplication,
  tierOf,
} from '../index.ts';

let world: ProtectionWorld;
beforeAll(async () => {
  world = await createProtectionWorld();
});
afterAll(() => world.close());

const declared = {
  fullName: 'Maricel Reyes',
  birthday: '1990-05-01',
  nationality: 'Filipino',
  address: '12 Mabini Street, Cebu',
  sourceOfIncome: 'Salary',
};
const request = { tier: 1, ...declared, notBarred: true } as const;
const actor = { name: 'Lorna', ip: '10.0.0.7' };

const bring = async (token: string, ...kinds: DocumentKind[]) => {
  for (const kind of kinds) expect((await upload(world, token, { kind })).status).toBe(200);
};
const kyc = async (token: string) => (await world.ask(readKyc, {}, { token })).envelope.value;
const applied = async (name: string) => {
  const token = world.enter(name);
  await bring(token, 'government_id', 'selfie');
  const { envelope } = await world.ask(applyKyc, request, { token });
  return { token, id: envelope.value?.applications[0]?.id ?? '' };
};
const approve = (application: string, expiresAt = addMs(world.clock.now(), 365 * dayMs)) =>
  inTransaction(world.db.pool, (tx) =>
    approveApplication(tx, { application, actor, expiresAt, at: world.clock.now() }),
  );
const reject = (application: string) =>
  inTransaction(world.db.pool, (tx) =>
    rejectApplication(tx, { application, actor, reason: 'face_differs', at: world.clock.now() }),
  );
const tier = (name: string) => tierOf(world.db.pool, memberOf(name), world.clock.now());

test('a new member is at tier 0 and is told what the next one asks for', async () => {
  expect(await kyc(world.enter('ana'))).toEqual({
    tier: 0,
    next: { tier: 1, documents: ['government_id', 'selfie'], declares: true, triesLeft: 3 },
    applications: [],
    documents: [],
  });
});

test('an application takes the documents along, waits, and is approved with a name and a row in the log', async () => {
  const { token, id } = await applied('ben');
  expect(await kyc(token)).toMatchObject({
    tier: 0,
    next: null,
    applications: [{ id, tier: 1, state: 'pending', reason: null, reviewedAt: null, expiresAt: null }],
    documents: [],
  });
  const waiting = await listWaitingApplications(world.db.pool, 10);
  expect(waiting.find((each) => each.id === id)).toMatchObject({ member: memberOf('ben'), tier: 1, declared });
  expect(await approve(id)).toMatchObject({ ok: true, value: { member: memberOf('ben') } });
  expect([await tier('ben'), (await kyc(token))?.next?.tier]).toEqual([1, 2]);
  expect(await readDeclaration(world.db.pool, memberOf('ben'))).toEqual(declared);
  expect((await world.audits('ben')).at(-1)).toMatchObject({
    kind: 'kyc_approved',
    actor: 'Lorna',
    ip: '10.0.0.7',
    before: { id, state: 'pending' },
    after: { id, state: 'approved' },
  });
});

test('what the log keeps of an application names neither the person nor the papers', async () => {
  const text = JSON.stringify(await world.audits('ben'));
  for (const said of Object.values(declared)) expect(text).not.toContain(said);
});

test('the tiers follow one another up to the third', async () => {
  const { token, id } = await applied('cora');
  await approve(id);
  world.clock.pass(1_000);
  await bring(token, 'liveness', 'payment_proof');
  const second = await world.ask(applyKyc, { tier: 2 }, { token });
  await approve(second.envelope.value?.applications[0]?.id ?? '');
  world.clock.pass(1_000);
  await bring(token, 'funds_proof');
  const third = await world.ask(applyKyc, { tier: 3 }, { token });
  await approve(third.envelope.value?.applications[0]?.id ?? '');
  expect([await tier('cora'), (await kyc(token))?.next]).toEqual([3, null]);
  expect((await world.ask(applyKyc, { tier: 3 }, { token })).envelope.code).toBe('KYC_WRONG_TIER');
});

test('an approval ends when its documents expire, and the tiers above it too', async () => {
  const { token, id } = await applied('dan');
  await approve(id, addMs(world.clock.now(), dayMs));
  world.clock.pass(dayMs - 1);
  expect(await tier('dan')).toBe(1);
  world.clock.pass(1);
  expect(await tier('dan')).toBe(0);
  expect(await kyc(token)).toMatchObject({ tier: 0, next: { tier: 1 }, applications: [{ state: 'expired' }] });
});

test('a rejection says its reason; the third is the last', async () => {
  const token = world.enter('edna');
  for (const left of [2, 1, 0]) {
    const { id } = await applied('edna');
    expect(await reject(id)).toMatchObject({ ok: true });
    expect(await kyc(token)).toMatchObject({
      next: { tier: 1, triesLeft: left },
      applications: [
        { id, state: 'rejected', reason: 'face_differs' },
        ...Array.from({ length: 2 - left }, () => ({})),
      ],
    });
    world.clock.pass(1_000);
  }
  await bring(token, 'government_id', 'selfie');
  const fourth = await world.ask(applyKyc, request, { token });
  expect([fourth.status, fourth.envelope.code]).toEqual([422, 'KYC_TRIES_SPENT']);
});

test('staff grant three more tries to a member who used all, once and with a name, and none while some are left', async () => {
  const token = world.enter('flor');
  const give = (application: string) =>
    inTransaction(world.db.pool, (tx) => grantTries(tx, { application, actor, at: world.clock.now() }));
  let last = '';
  for (const _ of [1, 2, 3]) {
    const { id } = await applied('flor');
    expect(await give(id)).toMatchObject({ fault: 'tries_left' });
    await reject(id);
    last = id;
    world.clock.pass(1_000);
  }
  expect(await give(`ky_${'0'.repeat(26)}`)).toMatchObject({ fault: 'application_unknown' });
  const all = await Promise.all([give(last), give(last), give(last)]);
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await kyc(token)).toMatchObject({ next: { tier: 1, triesLeft: 3 } });
  expect((await world.audits('flor')).filter(({ kind }) => kind === 'kyc_tries_given')).toMatchObject([
    { actor: 'Lorna' },
  ]);
  world.clock.pass(1_000);
  const { id } = await applied('flor');
  await reject(id);
  expect(await kyc(token)).toMatchObject({ next: { tier: 1, triesLeft: 2 } });
});

test('an application is decided once, whoever comes first', async () => {
  const { id } = await applied('fe');
  const all = await Promise.all([approve(id), reject(id), approve(id), reject(id)]);
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(all.filter((each) => !each.ok && each.fault === 'application_decided')).toHaveLength(3);
  expect(await approve(`ky_${'0'.repeat(26)}`)).toMatchObject({ fault: 'application_unknown' });
  const again = `UPDATE protection.application SET state = 'approved', reason = NULL WHERE id = $1`;
  await expect(world.db.owner.query(again, [id])).rejects.toThrow('stays as it is');
});

test('expired documents cannot be approved', async () => {
  const { id } = await applied('gil');
  expect(await approve(id, world.clock.now())).toMatchObject({ fault: 'expiry_past' });
  expect(await tier('gil')).toBe(0);
});

test('many applications at once are one, and the next has to wait for it', async () => {
  const token = world.enter('hana');
  await bring(token, 'government_id', 'selfie', 'government_id_back');
  const all = await Promise.all(Array.from({ length: 6 }, () => world.ask(applyKyc, request, { token })));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(all.map(({ envelope }) => envelope.code))).toEqual(new Set([undefined, 'KYC_PENDING']));
});

test('what was handed in stays', async () => {
  const { token } = await applied('ines');
  const { rows } = await world.db.pool.query<{ id: string }>('SELECT id FROM protection.document WHERE member = $1', [
    memberOf('ines'),
  ]);
  const refused = await world.ask(removeDocument, { id: rows[0]?.id ?? '' }, { token });
  expect([refused.status, refused.envelope.code]).toEqual([422, 'DOCUMENT_HANDED_IN']);
});

test.each([
  ['a tier too high', { tier: 2 }, 'KYC_WRONG_TIER'],
  ['a name of blanks', { ...request, fullName: '   ' }, 'DECLARATION_INCOMPLETE'],
  ['no word about oneself', { tier: 1 }, 'DECLARATION_INCOMPLETE'],
  ['a child', { ...request, birthday: '2010-01-01' }, 'KYC_UNDER_AGE'],
  ['somebody who may be barred', { ...request, notBarred: false }, 'DECLARATION_MISSING'],
  ['no document', request, 'DOCUMENT_MISSING'],
] as const)('an application with %s is refused and leaves no trace', async (_, asked, code) => {
  const token = world.enter('jose');
  const refused = await world.ask(applyKyc, asked, { token });
  expect([refused.status, refused.envelope.code]).toEqual([422, code]);
  expect([(await kyc(token))?.applications, await world.audits('jose')]).toEqual([[], []]);
});

test('TRAP-072 the age that the application asks for is the profile’s, in the words of the reader', async () => {
  const token = world.enter('kit');
  const young = { ...request, birthday: '2007-01-01' };
  const here = await world.ask(applyKyc, young, { token, headers: { 'x-lang': 'TY' } });
  expect(here.envelope.message).toBe('Dapat ay hindi ka bababa sa 21 taong gulang');
  world.profile = 'default';
  expect((await world.ask(applyKyc, young, { token })).envelope.code).toBe('DOCUMENT_MISSING');
  world.profile = 'PH';
});

test('a free trial has no KYC', async () => {
  const refused = await world.ask(readKyc, {}, { token: world.enter('lea', 'trial') });
  expect([refused.status, refused.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
});
