import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { login, submitSecondFactor } from '#domains/identity/contract/session.ts';
import {
  addPayoutAccount,
  choosePayoutAccount,
  listPayoutAccounts,
  removePayoutAccount,
  showPayoutAccount,
} from '#domains/wallet/contract/payout-account.ts';
import { payoutAccountCoolingMs } from '#domains/wallet/rules/payout/payout-account-cooling.ts';
import { hourMs } from '#kernel/time.ts';
import { bindNumber, byPassword, listAuditKinds, listLettersTo, proveBy } from '#tools/testing/security.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { failBeforeWrite } from '../testing.ts';
import { exportPayoutAccounts, readPayee } from './payout-account.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const paymentPassword = '482913';
const gcash = { bankCode: 'GCASH', number: '0917 555 0142', holder: 'Juan dela Cruz', paymentPassword };
type AddAccountInput = { bankCode: string; number: string; holder: string; paymentPassword?: string };

const memberOf = async (account: string) => {
  const { rows } = await world.db.pool.query<{ id: `mb_${string}` }>(
    `SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1`,
    [account],
  );
  return rows[0]?.id ?? 'mb_';
};

/** A member with a name and a payment password. */
async function createMember(account: string, fullname = 'Juan Santos Dela Cruz') {
  const token = await world.enter(account);
  const member = await memberOf(account);
  await world.db.pool.query('INSERT INTO identity.profile (member, fullname) VALUES ($1, $2)', [member, fullname]);
  const passwords = { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
  await world.ask(setPaymentPassword, passwords, { token });
  return { token, member };
}

const add = (token: string, input: Partial<AddAccountInput> = {}) =>
  world.ask(addPayoutAccount, { ...gcash, ...input }, { token });
const list = async (token: string) => (await world.ask(listPayoutAccounts, {}, { token })).envelope.value;
const numbered = (n: number) => ({ bankCode: 'BPI', number: `12345678${n}${n}` });
const idOf = async (token: string, at = 0) => (await list(token))?.accounts[at]?.accountId ?? '';

describe('addPayoutAccount', () => {
  let sharedMember: ReturnType<typeof createMember> | undefined;

  test('MEMBER-004 WALLET-009 works: masked on the wire, encrypted at rest, usable after a day', async () => {
    const { token, member } = await createMember('joselito');
    const { status, envelope } = await add(token);
    expect([status, envelope.value]).toEqual([
      200,
      {
        accountId: expect.stringMatching(/^pa_/) as unknown,
        kind: 'ewallet',
        bankCode: 'GCASH',
        name: 'GCash',
        number: '+63 9•• ••• 0142',
        holder: 'Juan d•••',
        isDefault: true,
        addedAt: world.clock.now(),
        usableFrom: world.clock.now() + payoutAccountCoolingMs,
        isWaiting: true,
      },
    ]);
    const page = await list(token);
    expect(page).toMatchObject({ most: 5, owner: 'Juan Santos Dela Cruz', waitHours: payoutAccountCoolingMs / hourMs });
    expect(page?.accounts).toEqual([envelope.value]);
    const { rows } = await world.db.owner.query<{ row: string }>(
      "SELECT p::text || encode(number_sealed, 'escape') AS row FROM wallet.payout_account p WHERE member = $1",
      [member],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('9175550142');
    expect(await readPayee(world.db.pool, member, envelope.value?.accountId ?? '')).toMatchObject({
      number: '+639175550142',
      channel: 'PH_GCASH',
      holder: 'Juan dela Cruz',
      isRemoved: false,
    });
    // In the member's own data export, which requires a verification, the number is not masked.
    expect(await exportPayoutAccounts(world.db.pool, member)).toEqual([
      { bankCode: 'GCASH', number: '+639175550142', holder: 'Juan dela Cruz', addedAt: world.clock.now() },
    ]);
    expect(await readPayee(world.db.pool, await memberOf('maria'), envelope.value?.accountId ?? '')).toBeNull();
  });

  test.each<[string, Partial<AddAccountInput>, string]>([
    ['a bank that nobody knows', { bankCode: 'PIGEON' }, 'PAYOUT_BANK_UNKNOWN'],
    ['letters for a number', { number: 'my number' }, 'PAYOUT_NUMBER_REFUSED'],
    [
      'an address with a slip',
      { bankCode: 'USDT', number: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9' },
      'PAYOUT_NUMBER_REFUSED',
    ],
    ['the name of another', { holder: 'Maria Santos' }, 'HOLDER_DIFFERS'],
    ['no name at all', { holder: '  ' }, 'HOLDER_DIFFERS'],
    ['a wrong payment password', { paymentPassword: '111222' }, 'WRONG_PAYMENT_PASSWORD'],
    ['no proof', { paymentPassword: '' }, 'PROOF_REQUIRED'],
  ])('WALLET-009 refuses %s, and leaves no trace', async (_, input, code) => {
    sharedMember ??= createMember('maricel');
    const { token } = await sharedMember;
    const { status, envelope } = await add(token, input);
    expect([status, envelope.code]).toEqual([422, code]);
    expect((await list(token))?.accounts).toEqual([]);
  });

  test('WALLET-009 without a name or a payment password the response names the missing step', async () => {
    const token = await world.enter('rodel');
    expect((await add(token)).envelope).toMatchObject({
      code: 'FULL_NAME_MISSING',
      message: 'Please enter your full name in the profile first',
    });
    await world.db.pool.query(`INSERT INTO identity.profile (member, fullname) VALUES ($1, 'Juan Cruz')`, [
      await memberOf('rodel'),
    ]);
    const holderOnly = { holder: 'Juan Cruz' };
    expect((await add(token, holderOnly)).envelope.code).toBe('PAYMENT_PASSWORD_MISSING');
    const bare = await world.ask(
      addPayoutAccount,
      { ...gcash, ...holderOnly, paymentPassword: '', proof: byPassword },
      { token },
    );
    expect([bare.envelope.code, bare.envelope.value]).toEqual(['PROOF_REQUIRED', { methods: [] }]);
  });

  test('WALLET-009 a second factor is accepted too, works once, and the owner is notified', async () => {
    const { token } = await createMember('jennylyn');
    const to = await bindNumber(world, '9170000031', { token, proof: byPassword });
    const proof = await proveBy(world, 'mobile', { token, to });
    const { paymentPassword: _, ...bare } = gcash;
    expect((await world.ask(addPayoutAccount, { ...bare, proof }, { token })).status).toBe(200);
    expect((await listLettersTo(world, to)).at(-1)).toContain('payout account');
    const again = await world.ask(addPayoutAccount, { ...bare, ...numbered(1), proof }, { token });
    expect(again.envelope.code).toBe('WRONG_PROOF');
    expect(await listAuditKinds(world, 'jennylyn')).toContain('payout_account_added');
  });

  test('WALLET-009 the same account twice, also concurrently, is one account', async () => {
    const { token } = await createMember('arnel');
    const both = await Promise.all([add(token), add(token, { number: '+63 917 555 0142' })]);
    expect(both.map(({ envelope }) => envelope.code ?? 'added').sort()).toEqual(['PAYOUT_ACCOUNT_KNOWN', 'added']);
    expect((await add(token)).envelope.code).toBe('PAYOUT_ACCOUNT_KNOWN');
    expect((await add(token, { bankCode: 'MAYA' })).status).toBe(200);
    expect((await list(token))?.accounts.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  test('WALLET-009 five at most, also under concurrency', async () => {
    const { token } = await createMember('rowena');
    const many = await Promise.all(Array.from({ length: 7 }, (_, n) => add(token, numbered(n))));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = await add(token, numbered(8));
    expect([refused.envelope.code, refused.envelope.value]).toEqual(['PAYOUT_ACCOUNTS_FULL', { most: 5 }]);
    await world.ask(removePayoutAccount, { accountId: await idOf(token), paymentPassword }, { token });
    expect((await add(token, numbered(9))).status).toBe(200);
  });

  test('WALLET-009 wrong payment passwords count here too, and lock', async () => {
    const { token } = await createMember('ramil');
    for (let n = 0; n < 5; n++) await add(token, { paymentPassword: `70001${n}` });
    const locked = await add(token);
    expect([locked.status, locked.envelope.code]).toEqual([429, 'PAYMENT_PASSWORD_LOCKED']);
  });

  test('WALLET-009 the name of the verified papers counts before the one that was entered', async () => {
    const { token, member } = await createMember('cherry', 'Cherry Reyes');
    await world.db.owner.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [member]);
    await world.db.owner.query(
      `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at, reviewed_at, reviewed_by)
       VALUES ('ky_00000000000000000000000001', $1, 1, 'approved', '{"fullName": "Cherry Mae Tan"}', now(), now(), 'test')`,
      [member],
    );
    expect((await add(token, { holder: 'Cherry Reyes' })).envelope.code).toBe('HOLDER_DIFFERS');
    expect((await add(token, { holder: 'TAN, CHERRY M.' })).status).toBe(200);
  });

  test('WALLET-025 a trial account has none, and neither has a guest', async () => {
    await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE merchant = 'demo' AND account = 'bong'`);
    const response = await add(await world.enter('bong'));
    expect([response.status, response.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
    expect((await world.ask(addPayoutAccount, gcash)).status).toBe(401);
  });
});

test('MEMBER-004 the eye requests one number, and every look has an audit row', async () => {
  const { token } = await createMember('jomar');
  await add(token);
  const accountId = await idOf(token);
  const { envelope } = await world.ask(showPayoutAccount, { accountId }, { token });
  expect(envelope.value).toEqual({ number: '+639175550142', holder: 'Juan dela Cruz' });
  expect(await listAuditKinds(world, 'jomar')).toContain('payout_account_shown');
  const other = await world.enter('maria');
  for (const endpoint of [showPayoutAccount, choosePayoutAccount, removePayoutAccount]) {
    const response = await world.ask(endpoint, { accountId }, { token: other });
    expect([response.status, response.envelope.code]).toEqual([404, 'PAYOUT_ACCOUNT_GONE']);
  }
});

test('WALLET-009 removing needs a verification, the next one becomes the default, and a new one waits again', async () => {
  const { token, member } = await createMember('angelica');
  await add(token);
  await add(token, numbered(1));
  const accountId = await idOf(token);
  const bare = await world.ask(removePayoutAccount, { accountId }, { token });
  expect(bare.envelope.code).toBe('PROOF_REQUIRED');
  const wrong = await world.ask(removePayoutAccount, { accountId, paymentPassword: '111222' }, { token });
  expect(wrong.envelope.code).toBe('WRONG_PAYMENT_PASSWORD');
  world.clock.pass(hourMs);
  const both = await Promise.all(
    [1, 2].map(() => world.ask(removePayoutAccount, { accountId, paymentPassword }, { token })),
  );
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
  expect((await list(token))?.accounts).toMatchObject([{ bankCode: 'BPI', isDefault: true }]);
  expect(await readPayee(world.db.pool, member, accountId)).toMatchObject({ isRemoved: true });
  const again = await add(token);
  expect(again.envelope.value).toMatchObject({
    isDefault: false,
    usableFrom: world.clock.now() + payoutAccountCoolingMs,
  });
  world.clock.pass(payoutAccountCoolingMs);
  const page = await list(await world.enter('angelica'));
  expect(page?.accounts.map(({ isWaiting }) => isWaiting)).toEqual([false, false]);
  expect(await listAuditKinds(world, 'angelica')).toContain('payout_account_removed');
});

test('WALLET-009 the default is chosen by the member', async () => {
  const { token } = await createMember('dennis');
  await add(token);
  await add(token, numbered(1));
  const accountId = await idOf(token, 1);
  for (let n = 0; n < 2; n++) expect((await world.ask(choosePayoutAccount, { accountId }, { token })).status).toBe(200);
  expect((await list(token))?.accounts).toMatchObject([
    { accountId, isDefault: true },
    { bankCode: 'GCASH', isDefault: false },
  ]);
});

describe('cut off in the middle', () => {
  const lettersAbout = async (member: string) => {
    const { rows } = await world.db.pool.query<{ kind: string }>(
      'SELECT kind FROM identity.security_event WHERE member = $1',
      [member],
    );
    return rows;
  };
  const traceOf = async ({ token, member }: Awaited<ReturnType<typeof createMember>>) => ({
    accounts: (await list(token))?.accounts,
    told: await lettersAbout(member),
  });

  test('WALLET-007 WALLET-009 an account whose adding fails is not stored, and can be added again', async () => {
    const member = await createMember('corazon');
    const before = await traceOf(member);
    const atTheNote = { before: 'identity.security_event', when: "NEW.kind = 'payout_account_added'" };
    const cut = await failBeforeWrite(world.db, atTheNote, () => add(member.token));
    expect(cut.status).toBe(500);
    expect(await traceOf(member)).toEqual(before);
    expect((await add(member.token)).envelope.value).toMatchObject({ isDefault: true });
  });

  test('WALLET-007 WALLET-009 an account whose removal fails stays, as the default that it was', async () => {
    const member = await createMember('imelda');
    await add(member.token);
    await add(member.token, numbered(1));
    const [before, accountId] = [await traceOf(member), await idOf(member.token)];
    const remove = () => world.ask(removePayoutAccount, { accountId, paymentPassword }, { token: member.token });
    const atTheNext = { before: 'wallet.payout_account', on: 'UPDATE', when: 'NEW.is_default' } as const;
    expect((await failBeforeWrite(world.db, atTheNext, remove)).status).toBe(500);
    expect(await traceOf(member)).toEqual(before);
    expect((await remove()).status).toBe(200);
    expect((await list(member.token))?.accounts).toMatchObject([{ bankCode: 'BPI', isDefault: true }]);
  });

  test('WALLET-007 WALLET-009 a choice of another default that fails leaves the old one', async () => {
    const member = await createMember('dodong');
    await add(member.token);
    await add(member.token, numbered(1));
    const [before, accountId] = [await traceOf(member), await idOf(member.token, 1)];
    const choose = () => world.ask(choosePayoutAccount, { accountId }, { token: member.token });
    const atTheNext = { before: 'wallet.payout_account', on: 'UPDATE', when: 'NEW.is_default' } as const;
    expect((await failBeforeWrite(world.db, atTheNext, choose)).status).toBe(500);
    expect(await traceOf(member)).toEqual(before);
    expect((await choose()).status).toBe(200);
    expect((await list(member.token))?.accounts[0]).toMatchObject({ accountId, isDefault: true });
  });
});

test('WALLET-007 WALLET-009 of concurrently chosen defaults, and of one that is removed in between, one remains', async () => {
  const { token } = await createMember('paolo');
  for (const n of [1, 2, 3]) await add(token, numbered(n));
  const ids = (await list(token))?.accounts.map(({ accountId }) => accountId) ?? [];
  const choose = (accountId = '') => world.ask(choosePayoutAccount, { accountId }, { token });
  const all = await Promise.all([...ids, ...ids].map(choose));
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect((await list(token))?.accounts.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  const [first = '', second = ''] = ids;
  await choose(first);
  await Promise.all([
    world.ask(removePayoutAccount, { accountId: second, paymentPassword }, { token }),
    choose(second),
  ]);
  const left = (await list(token))?.accounts ?? [];
  expect(left.map(({ accountId }) => accountId)).not.toContain(second);
  expect([left.length, left.filter(({ isDefault }) => isDefault).length]).toEqual([2, 1]);
});

test('WALLET-009 coins are offered where the brand accepts them', async () => {
  const { token } = await createMember('lorna');
  const codes = async () => (await list(token))?.banks.map(({ code }) => code);
  expect(await codes()).toContain('USDT');
  const coins = { bankCode: 'USDT', number: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' };
  expect((await add(token, coins)).envelope.value?.number).toBe('TJRa••••RTv8');
  await world.db.pool.query(
    `UPDATE wallet.payment_method SET enabled = false WHERE merchant = 'demo' AND code = 'USDT'`,
  );
  expect(await codes()).not.toContain('USDT');
  expect((await add(token, coins)).envelope.code).toBe('PAYOUT_BANK_UNKNOWN');
});

test('AUTH-031 AUTH-032 the name on a bound payout account verifies a login from a new source', async () => {
  const { token } = await createMember('melanie');
  await world.db.pool.query(
    `INSERT INTO identity.registration_answer (member, field, value) VALUES ($1, 'payeeName', 'Old Name')`,
    [await memberOf('melanie')],
  );
  await add(token);
  const enter = async () => {
    const input = { username: 'melanie', password: demoPassword, type: 'username' as const };
    const { envelope } = await world.ask(login, input, { ip: '203.0.113.7' });
    return envelope.value && 'ticket' in envelope.value ? envelope.value.ticket : '';
  };
  const proof = (ticket: string, code: string) =>
    world.ask(submitSecondFactor, { ticket, method: 'bankName', code }, { ip: '203.0.113.7' });
  expect((await proof(await enter(), 'Old Name')).envelope.code).toBe('WRONG_PROOF');
  expect((await proof(await enter(), 'juan DELA CRUZ')).status).toBe(200);
});
