import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, later } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/db.ts';
import { memberOf, type Room, testRoom, upload } from '#tools/testing/protection.ts';
import { type DocumentKind, removeDocument } from '../contract/document.ts';
import { applyKyc, readKyc } from '../contract/kyc.ts';
import {
  approveApplication,
  giveTries,
  listWaitingApplications,
  readDeclared,
  rejectApplication,
  tierOf,
} from './index.ts';

let room: Room;
beforeAll(async () => {
  room = await testRoom();
});
afterAll(() => room.close());

const declared = {
  fullName: 'Maricel Reyes',
  birthday: '1990-05-01',
  nationality: 'Filipino',
  address: '12 Mabini Street, Cebu',
  sourceOfIncome: 'Salary',
};
const wish = { tier: 1, ...declared, notBarred: true } as const;
const actor = { name: 'Lorna', ip: '10.0.0.7' };

const bring = async (token: string, ...kinds: DocumentKind[]) => {
  for (const kind of kinds) expect((await upload(room, token, { kind })).status).toBe(200);
};
const kyc = async (token: string) => (await room.ask(readKyc, {}, { token })).envelope.value;
const applied = async (name: string) => {
  const token = room.enter(name);
  await bring(token, 'government_id', 'selfie');
  const { envelope } = await room.ask(applyKyc, wish, { token });
  return { token, id: envelope.value?.applications[0]?.id ?? '' };
};
const approve = (application: string, expiresAt = later(room.clock.now(), 365 * dayMs)) =>
  inTransaction(room.db.pool, (tx) => approveApplication(tx, { application, actor, expiresAt, at: room.clock.now() }));
const reject = (application: string) =>
  inTransaction(room.db.pool, (tx) =>
    rejectApplication(tx, { application, actor, reason: 'face_differs', at: room.clock.now() }),
  );
const tier = (name: string) => tierOf(room.db.pool, memberOf(name), room.clock.now());

test('a new member is at tier 0 and is told what the next one asks for', async () => {
  expect(await kyc(room.enter('ana'))).toEqual({
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
  const waiting = await listWaitingApplications(room.db.pool, 10);
  expect(waiting.find((each) => each.id === id)).toMatchObject({ member: memberOf('ben'), tier: 1, declared });
  expect(await approve(id)).toMatchObject({ ok: true, value: { member: memberOf('ben') } });
  expect([await tier('ben'), (await kyc(token))?.next?.tier]).toEqual([1, 2]);
  expect(await readDeclared(room.db.pool, memberOf('ben'))).toEqual(declared);
  expect((await room.audits('ben')).at(-1)).toMatchObject({
    kind: 'kyc_approved',
    actor: 'Lorna',
    ip: '10.0.0.7',
    before: { id, state: 'pending' },
    after: { id, state: 'approved' },
  });
});

test('what the log keeps of an application names neither the person nor the papers', async () => {
  const text = JSON.stringify(await room.audits('ben'));
  for (const said of Object.values(declared)) expect(text).not.toContain(said);
});

test('the tiers follow one another up to the third', async () => {
  const { token, id } = await applied('cora');
  await approve(id);
  room.clock.pass(1_000);
  await bring(token, 'liveness', 'payment_proof');
  const second = await room.ask(applyKyc, { tier: 2 }, { token });
  await approve(second.envelope.value?.applications[0]?.id ?? '');
  room.clock.pass(1_000);
  await bring(token, 'funds_proof');
  const third = await room.ask(applyKyc, { tier: 3 }, { token });
  await approve(third.envelope.value?.applications[0]?.id ?? '');
  expect([await tier('cora'), (await kyc(token))?.next]).toEqual([3, null]);
  expect((await room.ask(applyKyc, { tier: 3 }, { token })).envelope.code).toBe('KYC_WRONG_TIER');
});

test('an approval ends with the papers it leans on, and the tiers above it with it', async () => {
  const { token, id } = await applied('dan');
  await approve(id, later(room.clock.now(), dayMs));
  room.clock.pass(dayMs - 1);
  expect(await tier('dan')).toBe(1);
  room.clock.pass(1);
  expect(await tier('dan')).toBe(0);
  expect(await kyc(token)).toMatchObject({ tier: 0, next: { tier: 1 }, applications: [{ state: 'expired' }] });
});

test('a rejection says its reason; the third is the last', async () => {
  const token = room.enter('edna');
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
    room.clock.pass(1_000);
  }
  await bring(token, 'government_id', 'selfie');
  const fourth = await room.ask(applyKyc, wish, { token });
  expect([fourth.status, fourth.envelope.code]).toEqual([422, 'KYC_TRIES_SPENT']);
});

test('whoever spent all tries is given three more by a person, once and with a name, and none while some are left', async () => {
  const token = room.enter('flor');
  const give = (application: string) =>
    inTransaction(room.db.pool, (tx) => giveTries(tx, { application, actor, at: room.clock.now() }));
  let last = '';
  for (const _ of [1, 2, 3]) {
    const { id } = await applied('flor');
    expect(await give(id)).toMatchObject({ fault: 'tries_left' });
    await reject(id);
    last = id;
    room.clock.pass(1_000);
  }
  expect(await give(`ky_${'0'.repeat(26)}`)).toMatchObject({ fault: 'application_unknown' });
  const all = await Promise.all([give(last), give(last), give(last)]);
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await kyc(token)).toMatchObject({ next: { tier: 1, triesLeft: 3 } });
  expect((await room.audits('flor')).filter(({ kind }) => kind === 'kyc_tries_given')).toMatchObject([
    { actor: 'Lorna' },
  ]);
  room.clock.pass(1_000);
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
  await expect(room.db.owner.query(again, [id])).rejects.toThrow('stays as it is');
});

test('papers that have ended approve nothing', async () => {
  const { id } = await applied('gil');
  expect(await approve(id, room.clock.now())).toMatchObject({ fault: 'expiry_past' });
  expect(await tier('gil')).toBe(0);
});

test('many applications at once are one, and the next has to wait for it', async () => {
  const token = room.enter('hana');
  await bring(token, 'government_id', 'selfie', 'government_id_back');
  const all = await Promise.all(Array.from({ length: 6 }, () => room.ask(applyKyc, wish, { token })));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(all.map(({ envelope }) => envelope.code))).toEqual(new Set([undefined, 'KYC_PENDING']));
});

test('what was handed in stays', async () => {
  const { token } = await applied('ines');
  const { rows } = await room.db.pool.query<{ id: string }>('SELECT id FROM protection.document WHERE member = $1', [
    memberOf('ines'),
  ]);
  const refused = await room.ask(removeDocument, { id: rows[0]?.id ?? '' }, { token });
  expect([refused.status, refused.envelope.code]).toEqual([422, 'DOCUMENT_HANDED_IN']);
});

test.each([
  ['a tier too high', { tier: 2 }, 'KYC_WRONG_TIER'],
  ['a name of blanks', { ...wish, fullName: '   ' }, 'DECLARATION_INCOMPLETE'],
  ['no word about oneself', { tier: 1 }, 'DECLARATION_INCOMPLETE'],
  ['a child', { ...wish, birthday: '2010-01-01' }, 'KYC_UNDER_AGE'],
  ['somebody who may be barred', { ...wish, notBarred: false }, 'DECLARATION_MISSING'],
  ['no document', wish, 'DOCUMENT_MISSING'],
] as const)('an application with %s is refused and leaves no trace', async (_, asked, code) => {
  const token = room.enter('jose');
  const refused = await room.ask(applyKyc, asked, { token });
  expect([refused.status, refused.envelope.code]).toEqual([422, code]);
  expect([(await kyc(token))?.applications, await room.audits('jose')]).toEqual([[], []]);
});

test('TRAP-072 the age that the application asks for is the profile’s, in the words of the reader', async () => {
  const token = room.enter('kit');
  const young = { ...wish, birthday: '2007-01-01' };
  const here = await room.ask(applyKyc, young, { token, headers: { 'x-lang': 'TY' } });
  expect(here.envelope.message).toBe('Dapat ay hindi ka bababa sa 21 taong gulang');
  room.profile = 'default';
  expect((await room.ask(applyKyc, young, { token })).envelope.code).toBe('DOCUMENT_MISSING');
  room.profile = 'PH';
});

test('a free trial is nobody to be known', async () => {
  const refused = await room.ask(readKyc, {}, { token: room.enter('lea', 'trial') });
  expect([refused.status, refused.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
});
