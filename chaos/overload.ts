import { setTimeout as sleep } from 'node:timers/promises';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import type { Pool } from '#platform/server/database/db.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import type { CaseEnvironment } from '#tools/cases/case.ts';
import type { ChaosCase } from './case.ts';
import { createPlayers, openGateway, pesos } from './rig/gateway.ts';
import { createGatewayServer, type KillableServer } from './rig/killable-server.ts';
import { openPools } from './rig/pools.ts';
import { runStorm, type StormAnswer, type StormRequest } from './rig/storm.ts';
import { acceptedMark, createBetSource, type NamedBet, type Player, textOf } from './rig/vendor-request.ts';

const cash = pesos(1_000_000);
const overloadFactor = 5;
/** As many as the peak is taken with, and times as many in the storm: a vendor has so many connections, and no more. */
const connections = 128;
const goals = { goodput: 0.9, refusedMs: 100, memory: 1.5, normalMs: 5_000 };
/** A few seconds on a machine that may do other work as well: they show a collapse, not a percentage. */
const shortGoals = { goodput: 0.5, refusedMs: 2_000, memory: 3, normalMs: 10_000 };

export const overload: ChaosCase = {
  name: 'overload',
  what: 'Five times as many bets of a vendor as the gateway can take, who asks again for what was refused.',
  goal: 'goodput 90 % of the peak, the rest 429 or 503 within 100 ms, memory 1.5 x, normal again within 5 s, nothing lost or doubled',
  sharing: 'alone',
  run: async (environment) => {
    const { goodput, refusedMs, memory, normalMs } = environment.short ? shortGoals : goals;
    const { ownerUrl } = await environment.database();
    const { pool, owner, close } = openPools(ownerUrl);
    const server = await createGatewayServer(appUrl(ownerUrl));
    const vendorAccess = await openGateway(pool);
    const players = environment.short ? 1_000 : 10_000;
    const bettors = await createPlayers(pool, 'overload', { players, cash });
    // The database would tidy up after so many rows by itself, and perhaps in the middle of what is measured.
    await owner.query('VACUUM ANALYZE');
    const book = createBook(createBetSource(vendorAccess, bettors));
    try {
      await server.start();
      const counts = await runOverload({ server, book, environment });
      await server.kill();
      const { lost, doubled, wrong } = await compareWithLedger(pool, bettors, book.acknowledged);
      const { differences } = await verifyLedger(owner);
      const isReached =
        counts.goodput >= goodput * counts.peak &&
        counts.refusedMs <= refusedMs &&
        counts.memory <= memory &&
        counts.normalMs <= normalMs &&
        counts.strange === 0;
      return {
        // A storm in which nothing was refused was none.
        passed: isReached && counts.refused > 0 && lost + doubled + wrong + differences.length === 0,
        figures:
          `${counts.offered.toFixed(1)} x ${counts.peak.toFixed(0)} a second: goodput ${((100 * counts.goodput) / counts.peak).toFixed(0)} %, ` +
          `${counts.refused} refused in ${counts.refusedMs.toFixed(0)} ms (p99), memory ${counts.memory.toFixed(2)} x, ` +
          `normal after ${(counts.normalMs / 1_000).toFixed(1)} s, ${counts.strange} other answers, ${lost} lost, ${doubled} doubled, ` +
          `${wrong} wrong balances, ${differences.length} differences`,
      };
    } finally {
      await server.kill();
      await close();
    }
  },
};

type OverloadBet = StormRequest & { readonly player: Player; readonly amount: string };

/** What was sent and what is known of it. What was refused is sent again before anything new. */
type BetBook = {
  readonly acknowledged: OverloadBet[];
  readonly refusedMs: number[];
  readonly servedMs: number[];
  strange: number;
  /** Writes so many ahead: what signing costs is the vendor's, and nobody is to wait for it. */
  write(count: number): void;
  next(): OverloadBet;
  /** Only what is not known yet. */
  nextRetry(): OverloadBet | null;
  record(sent: StormRequest, answer: StormAnswer | null): void;
  forget(): void;
};

function createBook(bet: () => NamedBet): BetBook {
  const written: OverloadBet[] = [];
  const again: OverloadBet[] = [];
  const make = (): OverloadBet => {
    const made = bet();
    return { name: made.name, player: made.player, amount: made.amount, text: textOf(made) };
  };
  const book: BetBook = {
    acknowledged: [],
    refusedMs: [],
    servedMs: [],
    strange: 0,
    write(count) {
      for (let n = written.length; n < count; n++) written.push(make());
    },
    next: () => again.pop() ?? written.pop() ?? make(),
    nextRetry: () => again.pop() ?? null,
    record(sent, answer) {
      const one = sent as OverloadBet;
      const isTaken = answer?.status === 200 && answer.body.includes(acceptedMark);
      if (isTaken) {
        book.acknowledged.push(one);
        book.servedMs.push(answer.ms);
        return;
      }
      again.push(one);
      if (answer?.status === 503 || answer?.status === 429) book.refusedMs.push(answer.ms);
      else book.strange += 1;
    },
    forget() {
      book.refusedMs.length = 0;
      book.servedMs.length = 0;
    },
  };
  return book;
}

type OverloadStage = { readonly server: KillableServer; readonly book: BetBook; readonly environment: CaseEnvironment };

const quantile = (list: readonly number[], share: number) => {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

async function runOverload({ server, book, environment: { short, log } }: OverloadStage) {
  const { port } = server;
  const memoryOf = async () => (await server.ask<{ memory: number }>()).memory;
  const [peakMs, stormMs] = short ? [1_000, 2_500] : [10_000, 60_000];
  const blow = async (options: { connections: number; perSecond: number | null; ms: number }) => {
    book.forget();
    const from = book.acknowledged.length;
    const blown = await runStorm({ ...options, port, next: book.next, onAnswer: book.record });
    return { ...blown, goodput: ((book.acknowledged.length - from) * 1_000) / options.ms };
  };
  const closed = { connections, perSecond: null };
  const calmly = { connections: 32, perSecond: 100, ms: 1_000 };
  await blow({ ...closed, ms: short ? 1_000 : 5_000 });
  await blow(calmly);
  const calm = quantile(book.servedMs, 0.99);
  const { goodput: peak } = await blow({ ...closed, ms: peakMs });
  const before = await memoryOf();
  log(`peak ${peak.toFixed(0)} a second, calm p99 ${calm.toFixed(1)} ms, ${(before / 1e6).toFixed(0)} MB`);

  book.write(Math.ceil((peak * stormMs) / 1_000));
  let maxPerSecond = before;
  const watch = setInterval(() => void memoryOf().then((now) => (maxPerSecond = Math.max(maxPerSecond, now))), 500);
  const blown = await blow({
    connections: overloadFactor * connections,
    perSecond: overloadFactor * peak,
    ms: stormMs,
  });
  clearInterval(watch);
  const refused = book.refusedMs.length;
  const refusedMs = quantile(book.refusedMs, 0.99);
  log(`served in ${quantile(book.servedMs, 0.5).toFixed(0)} ms, p99 ${quantile(book.servedMs, 0.99).toFixed(0)} ms`);

  const endedAt = performance.now();
  let normalMs = Number.POSITIVE_INFINITY;
  for (let second = 0; second < 10 && normalMs === Number.POSITIVE_INFINITY; second++) {
    const sinceMs = performance.now() - endedAt;
    await blow(calmly);
    if (book.refusedMs.length === 0 && quantile(book.servedMs, 0.99) <= 2 * calm + 20) normalMs = sinceMs;
  }
  while (await retryRest(port, book)) await sleep(50);
  const offered = ((blown.sent + blown.held) * 1_000) / stormMs / peak;
  const { strange } = book;
  return {
    peak,
    goodput: blown.goodput,
    offered,
    refused,
    refusedMs,
    memory: maxPerSecond / before,
    normalMs,
    strange,
  };
}

/** Whether anything is left that the vendor does not know of; it asks for it. */
async function retryRest(port: number, book: BetBook): Promise<boolean> {
  const before = book.strange;
  const { sent } = await runStorm({
    port,
    connections: 32,
    perSecond: null,
    ms: 200,
    next: book.nextRetry,
    onAnswer: book.record,
  });
  return sent > 0 || book.strange > before;
}

async function compareWithLedger(pool: Pool, bettors: readonly Player[], acknowledged: readonly OverloadBet[]) {
  const expected = new Map(bettors.map(({ member }) => [member, cash as bigint]));
  const names = new Set<string>();
  for (const { name, player, amount } of acknowledged) {
    names.add(`${player.member}:${name}`);
    expected.set(player.member, (expected.get(player.member) ?? 0n) - BigInt(Math.round(Number(amount) * 10_000)));
  }
  const { rows } = await pool.query<{ round: string }>('SELECT round FROM bets.bet');
  const storedRounds = new Set(rows.map(({ round }) => round));
  const cashAccountOf = ({ member }: Player) => memberAccount(member, 'cash', 'PHP');
  const balances = await readBalances(pool, bettors.map(cashAccountOf));
  return {
    lost: [...names].filter((name) => !storedRounds.has(name)).length,
    doubled: [...storedRounds].filter((name) => !names.has(name)).length + rows.length - storedRounds.size,
    wrong: bettors.filter((bettor) => balances.get(cashAccountOf(bettor)) !== expected.get(bettor.member)).length,
  };
}
