/** A member lets a bonus go: it is taken as far as it is there, once, and what it kept in is free. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { betOf } from '#domains/bets/server/testing.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { giveUpBonus, readGiveUpPreview } from '#domains/rewards/contract/bonus.ts';
import { listMovements } from '#domains/wallet/contract/movement.ts';
import {
  closeAndVerify,
  createDepositHarness,
  type DepositHarness,
  failBeforeBalanceEvent,
  failBeforeWrite,
} from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { bonusCalls, grantTestBonus, playTestBets, readTestWallets } from '../testing.ts';

let world: World;
let deposits: DepositHarness;
let token = '';
let maria: MemberId;
beforeAll(async () => {
  world = await createTestWorld();
  deposits = createDepositHarness(world);
  maria = (await readMemberByAccount(world.db.pool, 'demo', 'maria'))?.id ?? 'mb_';
});
beforeEach(async () => {
  world.clock.pass(10 * minuteMs);
  token = await world.enter('maria');
});
afterAll(() => closeAndVerify(world, deposits));

const pesos = (text: string) => parseMoney(text) ?? zero;
const cash = () => deposits.cashOf('maria');
const wallet = async () => (await readTestWallets(world.db.pool, maria)).bonus;
const give = (amount: string, { times = 5n, days = 30 } = {}) => grantTestBonus(world, maria, { amount, times, days });
const { letGo, bonus: stateOf, turnover: standing } = bonusCalls(() => ({ world, token }));
async function play(stake: string, payout: string): Promise<void> {
  world.clock.pass(minuteMs);
  const at = world.clock.now();
  const [staked, paid] = [pesos(stake), pesos(payout)];
  const bet = { member: maria, stake: staked, payout: paid, placedAt: at, settledAt: at };
  await playTestBets(world.db.pool, [betOf('maria', `give-up ${at}`, bet)]);
}
const look = async (bonusId: string, as = token) => {
  const { envelope } = await world.ask(readGiveUpPreview, { bonusId }, { token: as });
  return envelope;
};

describe('giveUpBonus', () => {
  test('MEMBER-010 giving up a bonus works as the preview showed, and its movement links to the bonus', async () => {
    const before = await cash();
    const free = (await standing())?.withdrawable;
    const bonusId = await give('500');
    const { value } = await look(bonusId);
    expect(value).toEqual({ takes: '500', atStake: '0', withdrawable: '0', withdrawableAfter: free, left: '2500' });
    expect([await cash(), await wallet()]).toEqual([before, pesos('500')]);
    const { status, envelope } = await letGo(bonusId, '500');
    expect([status, envelope.value]).toMatchObject([
      200,
      { taken: '500', withdrawable: free, bonus: { bonusId, state: 'forfeited', closeReason: 'given_up', left: '0' } },
    ]);
    expect([await cash(), await wallet()]).toEqual([before, zero]);
    const asked = { pageSize: 5, type: 'bonus' as const, wallet: 'bonus' as const };
    const { envelope: record } = await world.ask(listMovements, asked, { token });
    expect(record.value?.content[0]).toMatchObject({
      kind: 'bonus_forfeited',
      amount: '-500',
      cause: { kind: 'bonus', id: bonusId },
    });
  });

  test('MEMBER-010 what was given and what went back is published with its posting, once for each', async () => {
    const bonusId = await give('300');
    await play('400', '200');
    // Stakes use the cash first, so all of it is there.
    const key = randomUUID();
    await letGo(bonusId, '300', key);
    await letGo(bonusId, '300', key);
    const { rows } = await world.db.pool.query<{ data: Record<string, unknown> }>(
      `SELECT data FROM platform.outbox WHERE name = 'rewards.credited' AND topic = $1 ORDER BY id DESC LIMIT 2`,
      [`member:${maria}`],
    );
    const common = { member: maria, merchant: 'demo', currency: 'PHP', amount: '300' };
    expect(rows.map(({ data }) => data)).toMatchObject([
      { ...common, kind: 'bonus_forfeited', ledgerKey: expect.stringMatching(/^forfeit:tr_/) as unknown },
      { ...common, kind: 'bonus_granted', ledgerKey: `bonus:${bonusId}` },
    ]);
  });

  test('MEMBER-010 what was lost of it is not taken again, what was won with it goes with it, and cash stays', async () => {
    const own = await cash();
    const bonusId = await give('500', { times: 1_000n });
    await play(moneyText(money(own + pesos('300'))), '0');
    expect((await look(bonusId)).value).toMatchObject({ takes: '200', withdrawable: '0', withdrawableAfter: '0' });
    // What is won with the bonus belongs to it until it is played.
    await play('100', '900');
    expect((await look(bonusId)).value).toMatchObject({ takes: '1000', withdrawableAfter: '0' });
    await deposits.sendEvent(await deposits.make(token, { amount: '2000' }));
    expect((await letGo(bonusId, '1000')).envelope.value).toMatchObject({ taken: '1000' });
    expect([await cash(), await wallet()]).toEqual([pesos('2000'), zero]);
  });

  test('MEMBER-010 another figure than the one that was shown is refused and leaves no trace', async () => {
    const bonusId = await give('500');
    await play(moneyText(money((await cash()) + pesos('100'))), '0');
    const { status, envelope } = await letGo(bonusId, '500');
    expect([status, envelope.code, envelope.value]).toEqual([422, 'BONUS_CHANGED', { takes: '400.00' }]);
    expect([await wallet(), (await stateOf(bonusId))?.state]).toEqual([pesos('400'), 'active']);
    expect((await letGo(bonusId, '400')).envelope.success).toBe(true);
    await deposits.sendEvent(await deposits.make(token, { amount: '2000' }));
  });

  test('MEMBER-010 WALLET-007 concurrent calls and retries with the same key forfeit it once', async () => {
    const before = await cash();
    const bonusId = await give('500');
    const key = randomUUID();
    const keys = [key, key, key, randomUUID(), randomUUID()];
    const answers = (await Promise.all(keys.map((each) => letGo(bonusId, '500', each)))).map(
      ({ envelope }) => envelope,
    );
    expect(await cash()).toBe(before);
    expect(answers.every(({ success, code }) => success || code === 'BONUS_OVER')).toBe(true);
    const won = answers.findIndex(({ success }) => success);
    expect((await letGo(bonusId, '500', keys[won])).envelope.value).toMatchObject({ taken: '500' });
    expect((await letGo(bonusId, '500')).envelope.code).toBe('BONUS_OVER');
    expect(await cash()).toBe(before);
  });

  test('MEMBER-010 answers each fault: what is played, expired, free or somebody else’s cannot be let go', async () => {
    const played = await give('10', { times: 1n });
    for (const stake of ['2000', '2000']) await play(stake, stake);
    const expired = await give('20', { days: 1 });
    const free = await give('5', { times: 0n });
    world.clock.pass(2 * dayMs);
    token = await world.enter('maria');
    const before = await cash();
    for (const bonusId of [played, expired, free]) {
      expect([(await look(bonusId)).code, (await letGo(bonusId, '20')).envelope.code]).toEqual([
        'BONUS_OVER',
        'BONUS_OVER',
      ]);
    }
    expect(await cash()).toBe(before);
    const mine = await give('30');
    const luz = await world.enter('luz');
    const { envelope } = await world.ask(
      giveUpBonus,
      { bonusId: mine, takes: '30' },
      { token: luz, key: randomUUID() },
    );
    expect([envelope.code, (await look(mine, luz)).code]).toEqual(['BONUS_UNKNOWN', 'BONUS_UNKNOWN']);
    expect((await letGo(`bn_${'0'.repeat(26)}`, '1')).envelope.code).toBe('BONUS_UNKNOWN');
    expect((await letGo(mine, '-1')).envelope.code).toBe('BONUS_CHANGED');
    for (const takes of ['', 'all', '1e3']) {
      expect((await letGo(mine, takes)).status).toBe(400);
    }
    expect((await world.ask(giveUpBonus, { bonusId: mine, takes: '30' }, { key: randomUUID() })).status).toBe(401);
    expect((await stateOf(mine))?.state).toBe('active');
    expect((await letGo(mine, '30')).status).toBe(200);
  });

  test('MEMBER-010 cut off in the middle it leaves no trace, and the same key again does it', async () => {
    const bonusId = await give('500');
    const before = await cash();
    const key = randomUUID();
    expect((await failBeforeBalanceEvent(world.db, () => letGo(bonusId, '500', key))).status).toBe(500);
    const closing = { before: 'platform.outbox', when: "NEW.name = 'rewards.requirement_closed'" };
    expect((await failBeforeWrite(world.db, closing, () => letGo(bonusId, '500', key))).status).toBe(500);
    expect([await cash(), await wallet(), (await stateOf(bonusId))?.state]).toEqual([before, pesos('500'), 'active']);
    expect((await letGo(bonusId, '500', key)).envelope.value).toMatchObject({ taken: '500' });
    expect([await cash(), await wallet(), (await stateOf(bonusId))?.state]).toEqual([before, zero, 'forfeited']);
  });
});
