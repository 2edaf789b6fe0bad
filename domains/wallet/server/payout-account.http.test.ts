import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { login, proveSecond } from '#domains/identity/contract/session.ts';
import { dayMs, hourMs } from '#kernel/time.ts';
import { bindNumber, byPassword, kindsOf, lettersTo, proveBy } from '#tools/testing/security.ts';
import { demoPassword, testWorld, type World } from '#tools/testing/world.ts';
import {
  addPayoutAccount,
  choosePayoutAccount,
  listPayoutAccounts,
  removePayoutAccount,
  showPayoutAccount,
} from '../contract/payout-account.ts';
import { exportPayoutAccounts, payoutAccountOf } from './payout-account.ts';
import { cutOff } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const paymentPassword = '482913';
const gcash = { bankCode: 'GCASH', number: '0917 555 0142', holder: 'Juan dela Cruz', paymentPassword };
type Wish = { bankCode: string; number: string; holder: string; paymentPassword?: string };

const memberOf = async (account: string) => {
  const { rows } = await world.db.pool.query<{ id: `mb_${string}` }>(
    `SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1`,
    [account],
  );
  return rows[0]?.id ?? 'mb_';
};

/** A member with a name and a payment password. */
async function known(account: string, fullname = 'Juan Santos Dela Cruz') {
  const token = await world.enter(account);
  const member = await memberOf(account);
  await world.db.pool.query('INSERT INTO identity.profile (member, fullname) VALUES ($1, $2)', [member, fullname]);
  const typed = { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
  await world.ask(setPaymentPassword, typed, { token });
  return { token, member };
}

const add = (token: string, wish: Partial<Wish> = {}) => world.ask(addPayoutAccount, { ...gcash, ...wish }, { token });
const list = async (token: string) => (await world.ask(listPayoutAccounts, {}, { token })).envelope.value;
const numbered = (n: number) => ({ bankCode: 'BPI', number: `12345678${n}${n}` });
const idOf = async (token: string, at = 0) => (await list(token))?.accounts[at]?.accountId ?? '';

describe('addPayoutAccount', () => {
  let once: ReturnType<typeof known> | undefined;

  test('MEMBER-004 WALLET-009 works: masked on the wire, sealed at rest, usable after a day', async () => {
    const { token, member } = await known('joselito');
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
        usableFrom: world.clock.now() + dayMs,
        isWaiting: true,
      },
    ]);
    const shown = await list(token);
    expect(shown).toMatchObject({ most: 5, owner: 'Juan Santos Dela Cruz', waitHours: 24 });
    expect(shown?.accounts).toEqual([envelope.value]);
    const { rows } = await world.db.owner.query<{ row: string }>(
      "SELECT p::text || encode(number_sealed, 'escape') AS row FROM wallet.payout_account p WHERE member = $1",
      [member],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('9175550142');
    expect(await payoutAccountOf(world.db.pool, member, envelope.value?.accountId ?? '')).toMatchObject({
      number: '+639175550142',
      channel: 'PH_GCASH',
      holder: 'Juan dela Cruz',
      isRemoved: false,
    });
    // In their own copy, which is handed out for a proof, nothing of theirs is hidden from them.
    expect(await exportPayoutAccounts(world.db.pool, member)).toEqual([
      { bankCode: 'GCASH', number: '+639175550142', holder: 'Juan dela Cruz', addedAt: world.clock.now() },
    ]);
    expect(await payoutAccountOf(world.db.pool, await memberOf('maria'), envelope.value?.accountId ?? '')).toBeNull();
  });

  test.each<[string, Partial<Wish>, string]>([
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
  ])('WALLET-009 refuses %s, and leaves no trace', async (_, wish, code) => {
    once ??= known('maricel');
    const { token } = await once;
    const { status, envelope } = await add(token, wish);
    expect([status, envelope.code]).toEqual([422, code]);
    expect((await list(token))?.accounts).toEqual([]);
  });

  test('WALLET-009 without a name or a payment password it says what to do first', async () => {
    const token = await world.enter('rodel');
    expect((await add(token)).envelope).toMatchObject({
      code: 'FULL_NAME_MISSING',
      message: 'Please enter your full name in the profile first',
    });
    await world.db.pool.query(`INSERT INTO identity.profile (member, fullname) VALUES ($1, 'Juan Cruz')`, [
      await memberOf('rodel'),
    ]);
    const named = { holder: 'Juan Cruz' };
    expect((await add(token, named)).envelope.code).toBe('PAYMENT_PASSWORD_MISSING');
    const bare = await world.ask(
      addPayoutAccount,
      { ...gcash, ...named, paymentPassword: '', proof: byPassword },
      { token },
    );
    expect([bare.envelope.code, bare.envelope.value]).toEqual(['PROOF_REQUIRED', { methods: [] }]);
  });

  test('WALLET-009 a second factor does as well, works once, and the owner is told', async () => {
    const { token } = await known('jennylyn');
    const to = await bindNumber(world, '9170000031', { token, proof: byPassword });
    const proof = await proveBy(world, 'mobile', { token, to });
    const { paymentPassword: _, ...bare } = gcash;
    expect((await world.ask(addPayoutAccount, { ...bare, proof }, { token })).status).toBe(200);
    expect((await lettersTo(world, to)).at(-1)).toContain('payout account');
    const again = await world.ask(addPayoutAccount, { ...bare, ...numbered(1), proof }, { token });
    expect(again.envelope.code).toBe('WRONG_PROOF');
    expect(await kindsOf(world, 'jennylyn')).toContain('payout_account_added');
  });

  test('WALLET-009 the same account twice, or at once, is one account', async () => {
    const { token } = await known('arnel');
    const both = await Promise.all([add(token), add(token, { number: '+63 917 555 0142' })]);
    expect(both.map(({ envelope }) => envelope.code ?? 'added').sort()).toEqual(['PAYOUT_ACCOUNT_KNOWN', 'added']);
    expect((await add(token)).envelope.code).toBe('PAYOUT_ACCOUNT_KNOWN');
    expect((await add(token, { bankCode: 'MAYA' })).status).toBe(200);
    expect((await list(token))?.accounts.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  test('WALLET-009 five at most, of many at once too', async () => {
    const { token } = await known('rowena');
    const many = await Promise.all(Array.from({ length: 7 }, (_, n) => add(token, numbered(n))));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = await add(token, numbered(8));
    expect([refused.envelope.code, refused.envelope.value]).toEqual(['PAYOUT_ACCOUNTS_FULL', { most: 5 }]);
    await world.ask(removePayoutAccount, { accountId: await idOf(token), paymentPassword }, { token });
    expect((await add(token, numbered(9))).status).toBe(200);
  });

  test('WALLET-009 wrong payment passwords count here too, and lock', async () => {
    const { token } = await known('ramil');
    for (let n = 0; n < 5; n++) await add(token, { paymentPassword: `70001${n}` });
    const locked = await add(token);
    expect([locked.status, locked.envelope.code]).toEqual([429, 'PAYMENT_PASSWORD_LOCKED']);
  });

  test('WALLET-009 the name that papers proved counts before the one that was typed', async () => {
    const { token, member } = await known('cherry', 'Cherry Reyes');
    await world.db.owner.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [member]);
    await world.db.owner.query(
      `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at, reviewed_at, reviewed_by)
       VALUES ('ky_00000000000000000000000001', $1, 1, 'approved', '{"fullName": "Cherry Mae Tan"}', now(), now(), 'test')`,
      [member],
    );
    expect((await add(token, { holder: 'Cherry Reyes' })).envelope.code).toBe('HOLDER_DIFFERS');
    expect((await add(token, { holder: 'TAN, CHERRY M.' })).status).toBe(200);
  });

  test('WALLET-025 a trial account has none, and a guest none', async () => {
    await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE merchant = 'demo' AND account = 'bong'`);
    const told = await add(await world.enter('bong'));
    expect([told.status, told.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
    expect((await world.ask(addPayoutAccount, gcash)).status).toBe(401);
  });
});

test('MEMBER-004 the eye asks for one value again, and every look is in the log', async () => {
  const { token } = await known('jomar');
  await add(token);
  const accountId = await idOf(token);
  const { envelope } = await world.ask(showPayoutAccount, { accountId }, { token });
  expect(envelope.value).toEqual({ number: '+639175550142', holder: 'Juan dela Cruz' });
  expect(await kindsOf(world, 'jomar')).toContain('payout_account_shown');
  const other = await world.enter('maria');
  for (const ask of [showPayoutAccount, choosePayoutAccount, removePayoutAccount]) {
    const told = await world.ask(ask, { accountId }, { token: other });
    expect([told.status, told.envelope.code]).toEqual([404, 'PAYOUT_ACCOUNT_GONE']);
  }
});

test('WALLET-009 removing needs a proof, the next one becomes the default, and a new one waits anew', async () => {
  const { token, member } = await known('angelica');
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
  expect(await payoutAccountOf(world.db.pool, member, accountId)).toMatchObject({ isRemoved: true });
  const again = await add(token);
  expect(again.envelope.value).toMatchObject({ isDefault: false, usableFrom: world.clock.now() + dayMs });
  world.clock.pass(dayMs);
  const later = await list(await world.enter('angelica'));
  expect(later?.accounts.map(({ isWaiting }) => isWaiting)).toEqual([false, false]);
  expect(await kindsOf(world, 'angelica')).toContain('payout_account_removed');
});

test('WALLET-009 the default is chosen by the member', async () => {
  const { token } = await known('dennis');
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
  const traceOf = async ({ token, member }: Awaited<ReturnType<typeof known>>) => ({
    accounts: (await list(token))?.accounts,
    told: await lettersAbout(member),
  });

  test('WALLET-007 WALLET-009 an account that is added is none, and can be added again', async () => {
    const who = await known('corazon');
    const before = await traceOf(who);
    const atTheNote = { before: 'identity.security_event', when: "NEW.kind = 'payout_account_added'" };
    const cut = await cutOff(world.db, atTheNote, () => add(who.token));
    expect(cut.status).toBe(500);
    expect(await traceOf(who)).toEqual(before);
    expect((await add(who.token)).envelope.value).toMatchObject({ isDefault: true });
  });

  test('WALLET-007 WALLET-009 an account that is removed stays, as the default that it was', async () => {
    const who = await known('imelda');
    await add(who.token);
    await add(who.token, numbered(1));
    const [before, accountId] = [await traceOf(who), await idOf(who.token)];
    const remove = () => world.ask(removePayoutAccount, { accountId, paymentPassword }, { token: who.token });
    const atTheNext = { before: 'wallet.payout_account', on: 'UPDATE', when: 'NEW.is_default' } as const;
    expect((await cutOff(world.db, atTheNext, remove)).status).toBe(500);
    expect(await traceOf(who)).toEqual(before);
    expect((await remove()).status).toBe(200);
    expect((await list(who.token))?.accounts).toMatchObject([{ bankCode: 'BPI', isDefault: true }]);
  });

  test('WALLET-007 WALLET-009 another default is not chosen, and the old one is still it', async () => {
    const who = await known('dodong');
    await add(who.token);
    await add(who.token, numbered(1));
    const [before, accountId] = [await traceOf(who), await idOf(who.token, 1)];
    const choose = () => world.ask(choosePayoutAccount, { accountId }, { token: who.token });
    const atTheNext = { before: 'wallet.payout_account', on: 'UPDATE', when: 'NEW.is_default' } as const;
    expect((await cutOff(world.db, atTheNext, choose)).status).toBe(500);
    expect(await traceOf(who)).toEqual(before);
    expect((await choose()).status).toBe(200);
    expect((await list(who.token))?.accounts[0]).toMatchObject({ accountId, isDefault: true });
  });
});

test('WALLET-007 WALLET-009 of defaults that are chosen at once, and of one that is removed meanwhile, one stands', async () => {
  const { token } = await known('paolo');
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

test('WALLET-009 coins are offered where the brand takes them', async () => {
  const { token } = await known('lorna');
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

test('AUTH-031 AUTH-032 the name on a bound payout account proves a login from a new place', async () => {
  const { token } = await known('melanie');
  await world.db.pool.query(
    `INSERT INTO identity.registration_answer (member, field, value) VALUES ($1, 'payeeName', 'Old Name')`,
    [await memberOf('melanie')],
  );
  await add(token);
  const enter = async () => {
    const wish = { username: 'melanie', password: demoPassword, type: 'username' as const };
    const { envelope } = await world.ask(login, wish, { ip: '203.0.113.7' });
    return envelope.value && 'ticket' in envelope.value ? envelope.value.ticket : '';
  };
  const proof = (ticket: string, code: string) =>
    world.ask(proveSecond, { ticket, method: 'bankName', code }, { ip: '203.0.113.7' });
  expect((await proof(await enter(), 'Old Name')).envelope.code).toBe('WRONG_PROOF');
  expect((await proof(await enter(), 'juan DELA CRUZ')).status).toBe(200);
});
