/** Postings at a steady rate, whether or not anybody answers: an open loop, as players are. */
import type { PostRequest, PostResult } from '#ledger';
import { bets, cashOf, fundMembers, heldOf, leg, postRequestOf, withKind } from '#ledger/testing.ts';
import type { Pool } from '#platform/server/database/db.ts';
import type { PostingClient } from './posting-client.ts';

export type AnsweredItem = { readonly item: PostRequest; readonly verdict: PostResult };

export type Load = {
  readonly sent: number;
  readonly answers: readonly AnsweredItem[];
  /** Sends nothing more and resolves when everything sent is answered. */
  stop(): Promise<void>;
};

const members = 100;
const richBalance = 20_000n;
const poorBalance = 100n;
const names = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `player ${from + n}`);

/** Every fifth member has little, so that refusals have to survive as well. */
export async function fundPlayers(pool: Pool): Promise<ReadonlyMap<string, bigint>> {
  const few = names(0, members / 5);
  const many = names(members / 5, members);
  await fundMembers(pool, few, poorBalance);
  await fundMembers(pool, many, richBalance);
  return new Map([
    ...few.map((name) => [cashOf(name), poorBalance] as const),
    ...many.map((name) => [cashOf(name), richBalance] as const),
  ]);
}

/** Mostly bets; some wins, some transfers between members, some items of two legs. */
export function createItem(n: number): PostRequest {
  const name = `player ${(n * 37) % members}`;
  const amount = BigInt(1 + ((n * 7) % 50));
  const key = `load:${n}`;
  switch (n % 20) {
    case 0:
    case 1:
    case 2:
      return postRequestOf(key, withKind('win', leg(bets, cashOf(name), amount)));
    case 3:
    case 4:
      return postRequestOf(key, leg(cashOf(name), bets, amount), withKind('lock', leg(cashOf(name), heldOf(name), 5n)));
    case 5:
      return postRequestOf(
        key,
        withKind('member_transfer', leg(cashOf(name), cashOf(`player ${(n * 37 + 1) % members}`), 20n)),
      );
    default:
      return { ...postRequestOf(key, leg(cashOf(name), bets, amount)), round: `rd_${n}` };
  }
}

export function startLoad(client: PostingClient, perSecond: number): Load {
  const beganMs = performance.now();
  const answers: AnsweredItem[] = [];
  const waiting = new Set<Promise<void>>();
  let sent = 0;
  const tick = setInterval(() => {
    const dueCount = ((performance.now() - beganMs) / 1_000) * perSecond;
    while (sent < dueCount) {
      const item = createItem(sent++);
      const answer = client.ask(item).then((verdict) => {
        answers.push({ item, verdict });
        waiting.delete(answer);
      });
      waiting.add(answer);
    }
  }, 10);
  return {
    get sent() {
      return sent;
    },
    answers,
    async stop() {
      clearInterval(tick);
      await Promise.all(waiting);
    },
  };
}
