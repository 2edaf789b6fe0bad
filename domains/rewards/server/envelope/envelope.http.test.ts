import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEnvelope } from '#domains/rewards/contract/envelope.ts';
import { makeShares } from '#domains/rewards/rules/envelope/shares.ts';
import { type Money, moneyText, parseMoney, sum, zero } from '#kernel/money.ts';
import { commitOfSeed } from '#kernel/random-stream.ts';
import { addMs, dayMs, hourMs, instant, minuteMs } from '#kernel/time.ts';
import { readBalances, verifyLedger } from '#ledger';
import { cashOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { readWithdrawableFunds } from '../turnover/turnover.ts';
import { cancelEnvelope, closeEndedEnvelopes } from './envelope.ts';
import { createEnvelopeWorld, type EnvelopeWorld } from './testing.ts';

const manyNames = Array.from({ length: 40 }, (_, nth) => `many${nth}`);
let world: EnvelopeWorld;
beforeAll(async () => {
  world = await createEnvelopeWorld([
    'ana',
    'ben',
    'cara',
    'dina',
    'eva',
    'fe',
    'gloria',
    'hana',
    'ines',
    'joy',
    ...manyNames,
  ]);
});
afterAll(() => world.close());

const amount = (text: string): Money => parseMoney(text) ?? zero;
const cash = async (name: string) => (await readBalances(world.db.pool, [cashOf(name)])).get(cashOf(name)) ?? zero;
const close = () => closeEndedEnvelopes(world.db.pool, world.clock.now());
const endWindow = async () => {
  world.clock.pass(hourMs);
  await close();
};

describe('MEMBER-028 CALL-095 TRAP-064 opening a red envelope', () => {
  test('pays one share from the budget that was set aside, with a turnover of its own', async () => {
    const before = await world.readFreeBudget();
    const id = await world.scheduleOpen();
    expect(await world.heldOf(id)).toBe(amount('100'));
    expect(await world.readFreeBudget()).toBe(before - amount('100'));
    const { status, envelope } = await world.open('ana', id);
    expect([status, envelope.code]).toEqual([200, undefined]);
    const { value } = envelope;
    expect(value).toMatchObject({ envelopeId: id, name: 'Saturday envelope', place: 1, turnover: value?.amount });
    const share = amount(value?.amount ?? '');
    expect(await cash('ana')).toBe(share);
    expect(await world.heldOf(id)).toBe(amount('100') - share);
    const funds = await readWithdrawableFunds(
      world.db.pool,
      { member: world.idOf('ana'), currency: 'PHP' },
      world.clock.now(),
    );
    expect(funds).toMatchObject({ locked: share, requirements: [{ kind: 'gift', required: share }] });
    await endWindow();
    expect(await world.heldOf(id)).toBe(zero);
    expect(await world.readFreeBudget()).toBe(before - share);
  });

  test('twice, in two tabs and after the end, is answered as the first time', async () => {
    const id = await world.scheduleOpen();
    const tabs = await Promise.all([world.open('ben', id), world.open('ben', id), world.open('ben', id)]);
    const [first] = tabs.map(({ envelope }) => envelope.value);
    expect(first?.place).toBe(1);
    for (const { envelope } of tabs) expect(envelope.value).toEqual(first);
    expect((await world.open('ben', id)).envelope.value).toEqual(first);
    await endWindow();
    expect((await world.open('ben', id)).envelope.value).toEqual(first);
    expect(moneyText(await cash('ben'))).toBe(first?.amount);
  });

  test('is refused before the window, at its end and of another brand, and leaves no trace', async () => {
    const scheduled = await world.schedule();
    if (!scheduled.ok) throw new Error(scheduled.fault);
    const { id, opensAt, closesAt } = scheduled.value;
    world.clock.set(addMs(opensAt, -1));
    const early = await world.open('cara', id);
    expect([early.status, early.envelope.code]).toEqual([422, 'ENVELOPE_NOT_OPEN']);
    expect(early.envelope.value).toMatchObject({ opensAt });
    world.clock.set(closesAt);
    expect(await world.codeOf('cara', id)).toEqual([422, 'ENVELOPE_OVER']);
    expect(await world.codeOf('cara', 'ev_00000000000000000000000000')).toEqual([404, 'ENVELOPE_UNKNOWN']);
    await world.db.owner.query('ALTER TABLE rewards.envelope DISABLE TRIGGER envelope_guard');
    await world.db.owner.query(`UPDATE rewards.envelope SET merchant = 'tala' WHERE id = $1`, [id]);
    world.clock.set(opensAt);
    expect(await world.codeOf('cara', id)).toEqual([404, 'ENVELOPE_UNKNOWN']);
    await world.db.owner.query(`UPDATE rewards.envelope SET merchant = 'kislap' WHERE id = $1`, [id]);
    await world.db.owner.query('ALTER TABLE rewards.envelope ENABLE TRIGGER envelope_guard');
    expect((await world.open('cara', id)).status).toBe(200);
    await endWindow();
  });

  test('that came in time is waited for: the rest returns half a minute after the window', async () => {
    const id = await world.scheduleOpen();
    const { rows } = await world.db.pool.query<{ at: number }>(
      'SELECT closes_at AS at FROM rewards.envelope WHERE id = $1',
      [id],
    );
    world.clock.set(instant(rows[0]?.at ?? 0));
    expect(await close()).toBe(0);
    world.clock.pass(31_000);
    expect(await close()).toBe(1);
    expect(await close()).toBe(0);
  });

  test('is refused to a trial, a closed account, and whoever is on a pause or excluded', async () => {
    const id = await world.scheduleOpen();
    const trial = world.login({ member: world.idOf('dina'), session: 'ss_trial', role: 'trial' });
    const tried = await world.ask(openEnvelope, { envelopeId: id }, { token: trial });
    expect([tried.status, tried.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
    expect((await world.ask(openEnvelope, { envelopeId: id }, {})).status).toBe(401);
    const pause = async (name: string, kind: string) => {
      await world.db.owner.query('INSERT INTO protection.setting (member) VALUES ($1)', [world.idOf(name)]);
      await world.db.owner.query(
        `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until)
         VALUES ($1, $2, '24h', $3, $4, $4)`,
        [world.idOf(name), kind, new Date(world.clock.now()), new Date(addMs(world.clock.now(), dayMs))],
      );
    };
    await pause('dina', 'cooling_off');
    await pause('eva', 'self_exclusion');
    await world.db.owner.query(`UPDATE identity.member SET status = 'closed' WHERE id = $1`, [world.idOf('fe')]);
    expect(await world.codeOf('dina', id)).toEqual([403, 'COOLING_OFF']);
    expect(await world.codeOf('eva', id)).toEqual([403, 'SELF_EXCLUDED']);
    expect(await world.codeOf('fe', id)).toEqual([403, 'ACCOUNT_CLOSED']);
    expect(await world.list('dina')).toMatchObject({ isPaused: true, envelopes: [] });
    const { rows } = await world.db.pool.query('SELECT FROM rewards.envelope_mark WHERE envelope = $1', [id]);
    expect(rows).toEqual([]);
    expect(await world.heldOf(id)).toBe(amount('100'));
    await endWindow();
  });

  test('is for whom it says: level, tier and a deposit of the past seven days', async () => {
    for (const [differs, code] of [
      [{ minTier: 1 }, 'ENVELOPE_TIER'],
      [{ minLevel: 1 }, 'ENVELOPE_LEVEL'],
      [{ needsDeposit: true }, 'ENVELOPE_DEPOSIT'],
    ] as const) {
      const id = await world.scheduleOpen(differs);
      expect(await world.codeOf('gloria', id)).toEqual([422, code]);
      const unmet = (await world.list('gloria'))?.envelopes.find(({ envelopeId }) => envelopeId === id)?.unmet;
      expect(`ENVELOPE_${unmet?.toUpperCase()}`).toBe(code);
      await endWindow();
    }
  });

  test('is one for each device and for each payment account, also of two at the same moment', async () => {
    await world.logInOn('gloria', 'one phone');
    await world.logInOn('hana', 'one phone');
    const shared = await world.scheduleOpen();
    const codes = await Promise.all(['gloria', 'hana'].map((name) => world.codeOf(name, shared)));
    expect(codes.map(([status]) => `${status}`).toSorted((a, b) => a.localeCompare(b))).toEqual(['200', '422']);
    expect(codes.flat()).toContain('ENVELOPE_DEVICE_USED');
    for (const [nth, name] of ['ines', 'joy'].entries())
      await world.db.owner.query(
        `INSERT INTO wallet.payout_account (id, merchant, member, kind, bank_code, number_sealed, number_hmac, number_masked, holder,
           added_at, usable_from)
         VALUES ($1, 'kislap', $2, 'ewallet', 'GCASH', $3, $4, '****0088', 'Ines', now(), now())`,
        [`pa_0000000000000000000000000${nth}`, world.idOf(name), Buffer.alloc(40), Buffer.alloc(32, 7)],
      );
    const both = await Promise.all(['ines', 'joy'].map((name) => world.codeOf(name, shared)));
    expect(both.map(([status]) => `${status}`).toSorted((a, b) => a.localeCompare(b))).toEqual(['200', '422']);
    expect(both.flat()).toContain('ENVELOPE_ACCOUNT_USED');
    await endWindow();
  });
});

describe('MEMBER-028 the budget of a red envelope', () => {
  test('with one left for many, one gets it and the others hear that it is gone', async () => {
    const id = await world.scheduleOpen({ kind: 'fixed', count: 1 });
    const codes = await Promise.all(manyNames.map((name) => world.codeOf(name, id)));
    expect(codes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(codes.filter(([, code]) => code === 'ENVELOPE_GONE')).toHaveLength(manyNames.length - 1);
    expect(await world.heldOf(id)).toBe(zero);
    expect((await world.list('ana'))?.envelopes.find(({ envelopeId }) => envelopeId === id)?.phase).toBe('gone');
    await close();
  });

  test('is given away to the last centavo when as many come at once as there are shares', async () => {
    const id = await world.scheduleOpen({ count: manyNames.length, budget: amount('400') });
    const opened = await Promise.all(manyNames.map((name) => world.open(name, id)));
    const shares = opened.map(({ envelope }) => amount(envelope.value?.amount ?? ''));
    expect(sum(shares)).toBe(amount('400'));
    expect(new Set(opened.map(({ envelope }) => envelope.value?.place)).size).toBe(manyNames.length);
    expect(await world.heldOf(id)).toBe(zero);
    expect(await close()).toBe(1);
    expect((await verifyLedger(world.db.pool)).differences).toEqual([]);
  });

  test('the seed is shown when it is over, and makes the shares that were paid', async () => {
    const id = await world.scheduleOpen();
    const before = (await world.list('ana'))?.envelopes.find(({ envelopeId }) => envelopeId === id);
    expect((await world.proof('ana', id)).code).toBe('ENVELOPE_NOT_OVER');
    const paid = (await world.open('ana', id)).envelope.value;
    expect((await world.proof('ana', id)).code).toBe('ENVELOPE_NOT_OVER');
    await endWindow();
    const { value } = await world.proof('ana', id);
    if (!value) throw new Error('no proof');
    expect(commitOfSeed(value.seed)).toBe(before?.commit);
    const terms = { id, kind: value.kind, count: value.count, budget: amount(value.budget), min: amount(value.min) };
    expect(makeShares(terms, value.seed).map(moneyText)).toEqual(value.shares);
    expect(value.shares[(value.place ?? 0) - 1]).toBe(paid?.amount);
    expect((await world.proof('ben', id)).value?.place).toBeNull();
  });

  test('a run that ends windows beside another one, or after it was cut off, returns the rest once', async () => {
    const before = await world.readFreeBudget();
    const id = await world.scheduleOpen();
    world.clock.pass(hourMs);
    expect((await Promise.all([close(), close(), close()])).reduce((all, each) => all + each, 0)).toBe(1);
    expect([await world.heldOf(id), await world.readFreeBudget()]).toEqual([zero, before]);
  });

  test('is cancelled with its reason before it opens, and not after', async () => {
    const before = await world.readFreeBudget();
    const cancel = (id: string) =>
      transact(world.db.pool, (tx) =>
        cancelEnvelope(tx, { id, actor: 'kuya Ben', reason: 'wrong day', at: world.clock.now() }),
      );
    const scheduled = await world.schedule();
    if (!scheduled.ok) throw new Error(scheduled.fault);
    const { id } = scheduled.value;
    expect(await cancel(id)).toMatchObject({ ok: true });
    expect(await cancel(id)).toMatchObject({ ok: false, fault: 'envelope_over' });
    expect(await world.readFreeBudget()).toBe(before);
    world.clock.pass(2 * minuteMs);
    expect(await world.codeOf('ana', id)).toEqual([404, 'ENVELOPE_UNKNOWN']);
    const opened = await world.scheduleOpen();
    expect(await cancel(opened)).toMatchObject({ ok: false, fault: 'envelope_opened' });
    expect(await cancel('ev_00000000000000000000000000')).toMatchObject({ ok: false, fault: 'envelope_unknown' });
    await endWindow();
  });

  test.each([
    [{ opensAt: instant(0) }, 'window_past'],
    [{ closesAt: instant(0) }, 'window_invalid'],
    [{ count: 20_001, budget: amount('30000') }, 'too_many_envelopes'],
    [{ kind: 'fixed', count: 3 }, 'budget_uneven'],
    [{ count: 200 }, 'budget_too_small'],
  ] as const)('with %o it is refused as %s', async (differs, fault) => {
    const before = await world.readFreeBudget();
    expect(await world.schedule(differs)).toMatchObject({ ok: false, fault });
    expect(await world.readFreeBudget()).toBe(before);
  });
});
