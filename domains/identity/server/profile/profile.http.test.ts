import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { changeProfile, chooseAvatar, listAvatars, readProfile } from '#domains/identity/contract/profile.ts';
import { listAuditKinds, statusesOf } from '#tools/testing/security.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const profile = async (token: string) => (await world.ask(readProfile, {}, { token })).envelope.value;

test('MEMBER-005 REG-058 the nine fields are saved and shown again', async () => {
  const token = await world.enter('joselito');
  const wished = {
    nickname: 'Lito',
    fullname: 'Joselito Cruz',
    birthday: '1990-05-01',
    address: '12 Mabini Street, Cebu',
    nationality: 'Filipino',
    occupation: 'Driver',
    sourceOfIncome: 'Salary',
    telegram: '@lito',
    zalo: 'lito90',
  };
  const saved = await world.ask(changeProfile, wished, { token });
  const expected = { ...wished, account: 'joselito', fixed: ['fullname', 'birthday'], zaloBonus: null };
  expect([saved.status, saved.envelope.value]).toEqual([200, expected]);
  expect(await profile(token)).toEqual(expected);
  expect((await world.ask(readMemberInfo, {}, { token })).envelope.value?.nickname).toBe('Lito');
  expect(await listAuditKinds(world, 'joselito')).toContain('profile_changed');
});

test('MEMBER-005 only what is sent is changed; full name and birthday once', async () => {
  const token = await world.enter('maricel');
  await world.ask(changeProfile, { fullname: 'Maricel Reyes', birthday: '1988-02-29', zalo: 'mari' }, { token });
  await world.ask(changeProfile, { zalo: '', fullname: 'Maricel Reyes' }, { token });
  expect(await profile(token)).toMatchObject({ fullname: 'Maricel Reyes', birthday: '1988-02-29', zalo: '' });
  const refused = await world.ask(changeProfile, { fullname: 'Ana Reyes', zalo: 'ana' }, { token });
  expect([refused.status, refused.envelope.code, refused.envelope.value]).toEqual([
    422,
    'PROFILE_FIXED',
    { field: 'fullname' },
  ]);
  expect(await profile(token)).toMatchObject({ fullname: 'Maricel Reyes', zalo: '' });
});

test('MEMBER-005 of two full names at once one stays', async () => {
  const token = await world.enter('rodel');
  const both = await Promise.all(
    ['Rodel Una', 'Rodel Dalawa'].map((fullname) => world.ask(changeProfile, { fullname }, { token })),
  );
  expect(statusesOf(both)).toEqual([200, 422]);
});

test.each([
  [{ birthday: '2026-11-16' }, 422, 'BIRTHDAY_REFUSED'],
  [{ birthday: '2010-01-01' }, 422, 'BIRTHDAY_REFUSED'],
  [{ birthday: '1890-01-01' }, 422, 'BIRTHDAY_REFUSED'],
  [{ nickname: '\u3164' }, 422, 'FIELD_REFUSED'],
  [{ nickname: 'Kislap Suppоrt' }, 422, 'NAME_RESERVED'],
  [{ nickname: 'KISLAP' }, 422, 'NAME_RESERVED'],
  [{ birthday: '1990-02-30' }, 400, 'MALFORMED_INPUT'],
  [{ nickname: 'a\u202Eb' }, 422, 'FIELD_REFUSED'],
  [{ nickname: '' }, 422, 'FIELD_REFUSED'],
  [{ address: 'x'.repeat(201) }, 400, 'MALFORMED_INPUT'],
])('MEMBER-005 %j is refused', async (wished, status, code) => {
  const refused = await world.ask(changeProfile, wished, { token: await world.enter('arnel') });
  expect([refused.status, refused.envelope.code]).toEqual([status, code]);
});

test('CALL-020 avatars are listed with the present one, and one of them is chosen', async () => {
  const token = await world.enter('rowena');
  const { value } = (await world.ask(listAvatars, {}, { token })).envelope;
  expect(value?.icons.length).toBeGreaterThan(10);
  expect(value?.icon).toBe('');
  expect(value?.url).toMatch(/^\/art\//);
  const other = value?.icons.find(({ icon }) => icon !== value.icon);
  const chosen = await world.ask(chooseAvatar, { icon: other?.icon ?? '' }, { token });
  expect(chosen.envelope.value).toEqual(other);
  expect((await world.ask(listAvatars, {}, { token })).envelope.value).toMatchObject({ ...other });
  expect((await world.ask(readMemberInfo, {}, { token })).envelope.value?.icon).toBe(other?.icon);
  const stranger = await world.ask(chooseAvatar, { icon: 'https://evil.example/x.png' }, { token });
  expect([stranger.status, stranger.envelope.code]).toEqual([422, 'UNKNOWN_AVATAR']);
});
