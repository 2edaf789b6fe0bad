import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readReferral } from '#domains/rewards/contract/referral.ts';
import { publishPromotion } from '#domains/rewards/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { addMs, dayMs, hourMs, minuteMs } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { createReferralWorld, type ReferralWorld } from './testing.ts';

let world: ReferralWorld;
let code: string;
let inviter: MemberId;
let own: string;
let names = 0;
/** A new inviter for each test, so that no limit of one is another's. */
async function newInviter(): Promise<void> {
  own = `inviter${names++}x`;
  inviter = await world.join(own);
  code = (await world.page(own))?.code ?? '';
}
const newFriend = (differs: object = {}) => world.join(`friend${names++}x`, { inviter, ...differs });

beforeAll(async () => {
  world = await createReferralWorld();
  await transact(world.db.pool, (tx) =>
    publishPromotion(tx, {
      merchant: 'kislap',
      category: 'REFERRAL',
      pays: false,
      position: 90,
      startsAt: addMs(world.clock.now(), -dayMs),
      endsAt: null,
      claimsEndAt: null,
      updatedAt: world.clock.now(),
      pictures: [],
      leastVip: null,
      words: { EN: { title: 'Invite', summary: 's', content: '', terms: 't' } },
    }),
  );
});
beforeEach(newInviter);
afterAll(() => world.close());

describe('MEMBER-012 CALL-095 TRAP-064 a friend who came by the link', () => {
  test('ROLE-002 registers, qualifies, and both are paid after the hold, once however often the job runs', async () => {
    expect((await world.page(own))?.url).toBe(`https://kislap.example/register?referralCode=${code}`);
    const friend = await newFriend();
    expect(await world.stateOf(friend)).toBe('open');
    await world.deposit(friend, '200');
    await world.bet(friend, '999.99');
    await world.verify(friend);
    await world.settle();
    expect(await world.stateOf(friend)).toBe('open');
    await world.bet(friend, '0.01');
    world.clock.pass(minuteMs);
    await world.settle();
    expect(await world.stateOf(friend)).toBe('held');
    expect(await world.page(own)).toMatchObject({
      funnel: { registered: 1, deposited: 1, qualified: 1 },
      waiting: { gifts: { people: 1, amount: '50' } },
    });
    world.clock.pass(72 * hourMs - 1);
    await world.settle();
    expect([await world.stateOf(friend), await world.paidTo(inviter)]).toEqual(['held', []]);
    world.clock.pass(1);
    await Promise.all([world.settle(), world.settle()]);
    await world.settle();
    expect([await world.stateOf(friend), await world.paidTo(inviter), await world.paidTo(friend)]).toEqual([
      'paid',
      [50],
      [20],
    ]);
    expect((await world.page(own))?.earned).toMatchObject({ gifts: { people: 1, amount: '50' }, total: '50' });
    const { content } = (await world.friends(own)) ?? {};
    expect(content).toMatchObject([{ step: 'paid', amount: '50' }]);
    expect(content?.[0]?.name).toMatch(/^fr\*\*\*x$/);
    expect((await verifyLedger(world.db.pool)).differences).toEqual([]);
  });

  test('with a first deposit that is too small has been refused, and a second one changes nothing', async () => {
    const friend = await newFriend();
    await world.deposit(friend, '199.99');
    await world.deposit(friend, '5000');
    expect(await world.stateOf(friend)).toBe('refused small_deposit');
  });

  test('counts each event once, and a correction takes back', async () => {
    const friend = await newFriend();
    await world.deposit(friend, '200');
    await world.verify(friend);
    for (const id of [9_000_001, 9_000_001, 9_000_001]) await world.bet(friend, '600', { id });
    await world.settle();
    expect(await world.stateOf(friend)).toBe('open');
    await world.bet(friend, '100', { before: '600' });
    await world.bet(friend, '500');
    world.clock.pass(minuteMs);
    await world.settle();
    expect(await world.stateOf(friend)).toBe('open');
    await world.bet(friend, '400');
    world.clock.pass(minuteMs);
    await world.settle();
    expect(await world.stateOf(friend)).toBe('held');
  });

  test('has thirty days; what comes later counts no more', async () => {
    const [late, later] = [await newFriend(), await newFriend()];
    await world.bet(late, '1000');
    await world.verify(late);
    world.clock.pass(30 * dayMs);
    await world.deposit(late, '200');
    await world.settle();
    expect(await world.stateOf(late)).toBe('open');
    world.clock.pass(hourMs + 1);
    await world.settle();
    expect([await world.stateOf(late), await world.stateOf(later)]).toEqual(['lapsed', 'lapsed']);
    await world.qualify(later);
    expect(await world.stateOf(later)).toBe('lapsed');
  });

  test('a network counts once a day as a visit, and an unknown code is answered alike', async () => {
    for (const ip of ['10.30.0.1', '10.30.0.1', '10.30.0.2']) expect((await world.visit(code, ip)).status).toBe(200);
    expect((await world.visit('WALANGCODE', '10.30.0.3')).envelope).toMatchObject({ success: true, value: {} });
    expect((await world.page(own))?.funnel.visits).toBe(2);
  });
});

describe('MEMBER-012 a gift that is refused says why', () => {
  const decide = async (friend: MemberId) => {
    world.clock.pass(72 * hourMs);
    await world.settle();
    return world.stateOf(friend);
  };

  test('a shared device, a shared payment account, the papers of one person', async () => {
    const [byDevice, byAccount, byPapers] = [await newFriend(), await newFriend(), await newFriend()];
    for (const member of [byDevice, inviter])
      await world.db.owner.query(
        `INSERT INTO identity.trusted_device (id, member, device_sha256, name, first_at, last_at)
         VALUES ('td_' || substr($1, 4), $1, sha256('one phone'), 'Phone', now(), now())`,
        [member],
      );
    for (const [nth, member] of [byAccount, inviter].entries())
      await world.db.owner.query(
        `INSERT INTO wallet.payout_account (id, merchant, member, kind, bank_code, number_sealed, number_hmac, number_masked, holder,
           added_at, usable_from, removed_at)
         VALUES ($1, 'kislap', $2, 'ewallet', 'GCASH', $3, $4, '****0088', 'Somebody', now(), now(), now())`,
        [`pa_${String(names++).padStart(26, '0')}`, member, Buffer.alloc(40), Buffer.alloc(32, 80 + (nth - nth))],
      );
    await world.verify(inviter, { fullName: 'Maria Dela Cruz', birthday: '1991-02-03' });
    for (const friend of [byDevice, byAccount]) await world.qualify(friend);
    await world.deposit(byPapers, '200');
    await world.bet(byPapers, '1000');
    await world.verify(byPapers, { fullName: 'Cruz, Maria de la', birthday: '1991-02-03' });
    world.clock.pass(minuteMs);
    await world.settle();
    await decide(byDevice);
    expect([await world.stateOf(byDevice), await world.stateOf(byAccount), await world.stateOf(byPapers)]).toEqual([
      'refused shared_device',
      'refused shared_account',
      'refused shared_document',
    ]);
    expect(await world.paidTo(inviter)).toEqual([]);
    const reasons = (await world.friends(own))?.content.map(({ reason }) => reason);
    expect(reasons?.toSorted()).toEqual(['shared_account', 'shared_device', 'shared_document']);
  });

  test('more than three friends of one network, or of one device, in seven days', async () => {
    const near: MemberId[] = [];
    for (let nth = 1; nth <= 4; nth += 1) near.push(await newFriend({ network: `10.200.7.${nth}` }));
    world.clock.pass(8 * dayMs);
    const far = await newFriend({ network: '10.200.7.9' });
    for (const friend of [...near, far]) await world.qualify(friend);
    await decide(far);
    for (const friend of near) expect(await world.stateOf(friend)).toBe('refused many_friends');
    expect(await world.stateOf(far)).toBe('paid');
  });

  test('beyond the friends of a month: with one place left for two, one is paid', async () => {
    const { rows } = await world.db.owner.query<{ id: bigint }>(
      `INSERT INTO rewards.referral_rule (merchant, inviter_gift, friend_gift, min_deposit, min_valid_bet, qualify_days, hold_hours,
         share_ppm, share_days, month_cap, level_ppm, month_friends, source_friends, source_days, set_by, reason, set_at)
       SELECT 'kislap', inviter_gift, friend_gift, min_deposit, min_valid_bet, qualify_days, hold_hours, share_ppm, share_days, month_cap,
         level_ppm, 1, source_friends, source_days, 'ate Rosa', 'test', now() FROM rewards.referral_rule WHERE merchant = '*' RETURNING id`,
    );
    const two = [await newFriend(), await newFriend()];
    for (const friend of two) await world.qualify(friend);
    world.clock.pass(72 * hourMs);
    await Promise.all([world.settle(), world.settle()]);
    const states = await Promise.all(two.map((friend) => world.stateOf(friend)));
    expect(states.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(['paid', 'refused month_full']);
    expect(await world.paidTo(inviter)).toEqual([50]);
    await world.db.owner.query('DELETE FROM rewards.referral_rule WHERE id = $1', [rows[0]?.id]);
  });

  test('from and about an excluded friend there is nothing', async () => {
    const [friend, other] = [await newFriend(), await newFriend()];
    await world.qualify(friend);
    await world.exclude(friend);
    await decide(friend);
    expect([await world.paidTo(inviter), await world.paidTo(friend)]).toEqual([[], []]);
    expect((await world.page(own))?.funnel).toMatchObject({ registered: 1, deposited: 0, qualified: 0 });
    expect((await world.friends(own))?.counts).toEqual({ all: 1, paid: 0, waiting: 1 });
    expect(await world.stateOf(other)).toBe('open');
  });
});

describe('MEMBER-012 the share of friends’ bets', () => {
  const monday = async () => {
    const day = new Date(world.clock.now() + 8 * hourMs).getUTCDay();
    world.clock.pass((((8 - day) % 7) + (day === 1 ? 7 : 0)) * dayMs);
    await world.payShares();
  };
  const payFriend = async (friend: MemberId) => {
    await world.qualify(friend);
    world.clock.pass(72 * hourMs);
    await world.settle();
  };

  test('is paid once on Monday for the days before it, for ninety days, and corrections are set off', async () => {
    await monday();
    const friend = await newFriend();
    await payFriend(friend);
    await world.bet(friend, '412600');
    await world.bet(friend, '12600', { before: '22600' });
    await world.bet(friend, '19.99');
    expect((await world.page(own))?.waiting.share).toBe('201.3');
    await monday();
    await Promise.all([world.payShares(), world.payShares()]);
    expect(await world.paidTo(inviter)).toEqual([50, 201.3]);
    expect((await world.page(own))?.earned).toMatchObject({
      levels: [{ level: 1, people: 1, validBet: '402619.99', ratePpm: 500, amount: '201.3' }],
      total: '251.3',
    });
    await world.bet(friend, '1000', { before: '3000' });
    await monday();
    await world.bet(friend, '22000');
    await monday();
    expect(await world.paidTo(inviter)).toEqual([50, 201.3, 10]);
    world.clock.pass(90 * dayMs);
    await world.bet(friend, '100000');
    await monday();
    expect(await world.paidTo(inviter)).toEqual([50, 201.3, 10]);
  });

  test('ends at the limit of the month, and what went beyond it is stated', async () => {
    const friend = await newFriend();
    await payFriend(friend);
    await world.bet(friend, '12000000');
    await monday();
    expect(await world.paidTo(inviter)).toEqual([50, 5_000]);
    expect((await world.page(own))?.earned).toMatchObject({ cut: '1000', total: '5050' });
  });

  test('goes up three levels where the brand has them, and a run that was cut off is continued', async () => {
    await world.db.owner.query(
      `INSERT INTO rewards.referral_rule (merchant, inviter_gift, friend_gift, min_deposit, min_valid_bet, qualify_days, hold_hours,
         share_ppm, share_days, month_cap, level_ppm, month_friends, source_friends, source_days, set_by, reason, set_at)
       SELECT 'kislap', inviter_gift, friend_gift, min_deposit, min_valid_bet, qualify_days, hold_hours, share_ppm, share_days, month_cap,
         '{1000000,300000,100000}', month_friends, source_friends, source_days, 'ate Rosa', 'test', now()
         FROM rewards.referral_rule WHERE merchant = '*'`,
    );
    await monday();
    const chain = [inviter];
    for (let depth = 0; depth < 3; depth += 1) {
      const name = `chain${names++}c`;
      chain.push(await world.join(name, { inviter: chain.at(-1) as MemberId }));
    }
    const last = chain[3] as MemberId;
    await payFriend(last);
    expect(await Promise.all(chain.map((each) => world.paidTo(each)))).toEqual([[5], [15], [50], [20]]);
    await world.bet(last, '100000');
    // Cut off right after the first of three was paid.
    await world.db.owner.query(
      `CREATE FUNCTION rewards.cut_off() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF (SELECT count(*) FROM rewards.referral_payment WHERE week = NEW.week) > 1 THEN RAISE EXCEPTION 'cut off'; END IF; RETURN NEW; END $$;
       CREATE TRIGGER cut_off AFTER INSERT ON rewards.referral_payment FOR EACH ROW EXECUTE FUNCTION rewards.cut_off()`,
    );
    await expect(monday()).rejects.toThrow('cut off');
    await world.db.owner.query('DROP TRIGGER cut_off ON rewards.referral_payment');
    await world.bet(last, '100000', { at: addMs(world.clock.now(), -dayMs) });
    await world.payShares();
    await world.payShares();
    expect(await Promise.all(chain.map((each) => world.paidTo(each)))).toEqual([[5, 5], [15, 15], [50, 50], [20]]);
    await monday();
    expect((await world.paidTo(chain[2] as MemberId)).at(-1)).toBe(50);
    expect((await verifyLedger(world.db.pool)).differences).toEqual([]);
  });
});

describe('MEMBER-012 the page', () => {
  test('SHELL-019 has no link where the brand offers nothing, or on a pause; an agent has one always', async () => {
    const [colleague, agent] = ['colleague', 'anagent'];
    await world.join(colleague);
    await world.join(agent);
    await world.db.owner.query('UPDATE identity.member SET type = 1 WHERE id = $1', [world.idOf(agent)]);
    expect((await world.page(own))?.isEnabled).toBe(true);
    await world.exclude(inviter);
    expect(await world.page(own)).toMatchObject({ isEnabled: false, code: null, url: null });
    await world.db.owner.query(
      `UPDATE rewards.promotion SET ends_at = $1, claims_end_at = $1 WHERE category = 'REFERRAL'`,
      [new Date(world.clock.now())],
    );
    expect(await world.page(colleague)).toMatchObject({ isEnabled: false, code: null, url: null });
    expect(await world.page(agent)).toMatchObject({ isEnabled: true });
    await world.db.owner.query(
      `UPDATE rewards.promotion SET ends_at = NULL, claims_end_at = NULL WHERE category = 'REFERRAL'`,
    );
  });

  test('is for members: neither for guests nor for a trial', async () => {
    expect((await world.ask(readReferral, {})).status).toBe(401);
  });

  test('shows only the friends of whoever asks', async () => {
    await newFriend();
    expect((await world.friends(own))?.totalElements).toBe(1);
    await newInviter();
    expect(await world.friends(own)).toMatchObject({ totalElements: 0, content: [] });
  });
});
