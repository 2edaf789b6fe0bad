/** Postings at a steady rate, whether or not anybody answers: an open loop, as players are. */
import type { Item, Verdict } from '#ledger';
import { bets, cashOf, fund, heldOf, itemOf, leg, ofKind } from '#ledger/testing.ts';
import type { Pool } from '#platform/server/db.ts';
import type { Client } from './client.ts';

export type Answered = { readonly item: Item; readonly verdict: Verdict };

export type Load = {
  readonly sent: number;
  readonly answered: readonly Answered[];
  /** Sends nothing more and resolves when everything sent is answered. */
  stop(): Promise<void>;
};

const members = 100;
const rich = 20_000n;
const poor = 100n;
const names = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `player ${from + n}`);

/** Every fifth member has little, so that refusals have to survive as well. */
export async function fundPlayers(pool: Pool): Promise<ReadonlyMap<string, bigint>> {
  const few = names(0, members / 5);
  const many = names(members / 5, members);
  await fund(pool, few, poor);
  await fund(pool, many, rich);
  return new Map([
    ...few.map((name) => [cashOf(name), poor] as const),
    ...many.map((name) => [cashOf(name), rich] as const),
  ]);
}

/** Mostly bets; some wins, some transfers between members, some items of two legs. */
export function itemNumber(n: number): Item {
  const name = `player ${(n * 37) % members}`;
  const amount = BigInt(1 + ((n * 7) % 50));
  const key = `load:${n}`;
  switch (n % 20) {
    case 0:
    case 1:
    case 2:
      return itemOf(key, ofKind('win', leg(bets, cashOf(name), amount)));
    case 3:
    case 4:
      return itemOf(key, leg(cashOf(name), bets, amount), ofKind('lock', leg(cashOf(name), heldOf(name), 5n)));
    case 5:
      return itemOf(key, ofKind('member_transfer', leg(cashOf(name), cashOf(`player ${(n * 37 + 1) % members}`), 20n)));
    default:
      return { ...itemOf(key, leg(cashOf(name), bets, amount)), round: `rd_${n}` };
  }
}

export function startLoad(client: Client, perSecond: number): Load {
  const beganMs = performance.now();
  const answered: Answered[] = [];
  const waiting = new Set<Promise<void>>();
  let sent = 0;
  const tick = setInterval(() => {
    const due = ((performance.now() - beganMs) / 1_000) * perSecond;
    while (sent < due) {
      const item = itemNumber(sent++);
      const answer = client.ask(item).then((verdict) => {
        answered.push({ item, verdict });
        waiting.delete(answer);
      });
      waiting.add(answer);
    }
  }, 10);
  return {
    get sent() {
      return sent;
    },
    answered,
    async stop() {
      clearInterval(tick);
      await Promise.all(waiting);
    },
  };
}
