/** Shared by the bonus tests: granting a bonus, and a member's calls about it. */
import { randomUUID } from 'node:crypto';
import { applySteps, openBetsAccount, type SettledBet } from '#domains/bets/server/index.ts';
import type { Endpoint, Envelope, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, parseMoney, ppm, zero } from '#kernel/money.ts';
import { addMs, type Clock, dayMs } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { giveUpBonus, readBonus } from '../contract/bonus.ts';
import { readTurnover } from '../contract/turnover.ts';
import { grantBonus } from './index.ts';

/** What a test world is to us. */
type TestWorld = { readonly db: { readonly pool: Pool }; readonly clock: Clock };

type TestBonus = {
  readonly amount?: string;
  /** How often it has to be played. */
  readonly times?: bigint;
  /** Without a day it does not run out. */
  readonly days?: number | undefined;
};

/** Answers the bonus's id. */
export async function grantTestBonus(
  { db, clock }: TestWorld,
  member: MemberId,
  { amount = '500', times = 5n, days }: TestBonus,
): Promise<string> {
  const at = clock.now();
  const given = await transact(db.pool, (tx) =>
    grantBonus(tx, {
      key: randomUUID(),
      member,
      merchant: 'demo',
      currency: 'PHP',
      name: { EN: 'Gift', TY: 'Regalo' },
      amount: parseMoney(amount) ?? zero,
      profile: 'PH',
      terms: {
        multiplierPpm: ppm(times * 1_000_000n),
        ...(days !== undefined && { expiresAt: addMs(at, days * dayMs) }),
      },
      at,
    }),
  );
  if (!given.ok) throw new Error(given.fault);
  return given.value.id;
}

/** What is in the main wallet and in the bonus wallet. */
export async function readTestWallets(
  pool: Pool,
  member: MemberId,
): Promise<{ readonly cash: Money; readonly bonus: Money }> {
  const [cash, bonus] = [memberAccount(member, 'cash', 'PHP'), memberAccount(member, 'bonus', 'PHP')];
  const amounts = await readBalances(pool, [cash, bonus]);
  return { cash: amounts.get(cash) ?? zero, bonus: amounts.get(bonus) ?? zero };
}

/** Bets that are placed and settled at once; from the bonus wallet too, where the cash does not cover them. */
export async function playTestBets(pool: Pool, bets: readonly SettledBet[]): Promise<void> {
  await transact(pool, async (tx) => {
    await openBetsAccount(tx, 'PHP');
    const results = await applySteps(
      tx,
      bets.map(({ validBet: _validBet, ...bet }) => ({ kind: 'play', bet })),
    );
    const refused = results.find(({ ok }) => !ok);
    if (refused && !refused.ok) throw new Error(`a test bet was refused: ${refused.fault}`);
  });
}

type TestClient = {
  ask<E extends Endpoint>(
    endpoint: E,
    input: WireInputOf<E>,
    options: { token: string; key?: string },
  ): Promise<{ readonly status: number; readonly envelope: Envelope<WireOutputOf<E>> }>;
};

/** The calls of a member about bonuses; the world and the token change while a file runs. */
export const bonusCalls = (now: () => { readonly world: TestClient; readonly token: string }) => ({
  letGo: (bonusId: string, takes: string, key: string = randomUUID()) => {
    const { world, token } = now();
    return world.ask(giveUpBonus, { bonusId, takes }, { token, key });
  },
  bonus: async (bonusId: string) => {
    const { world, token } = now();
    return (await world.ask(readBonus, { bonusId }, { token })).envelope.value;
  },
  turnover: async () => {
    const { world, token } = now();
    return (await world.ask(readTurnover, {}, { token })).envelope.value;
  },
});
