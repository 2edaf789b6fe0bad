import { type GatewayWord, gatewayCodes } from '#domains/games/contract/gateway.ts';
import { money } from '#kernel/money.ts';
import { minuteMs } from '#kernel/time.ts';
import { balances, memberAccount, verify } from '#ledger';
import { appUrl } from '#platform/server/roles.ts';
import type { ChaosCase } from './case.ts';
import { createCaller, type Heard } from './rig/caller.ts';
import { chance, shuffled } from './rig/chance.ts';
import { openPools } from './rig/pools.ts';
import { shopServer } from './rig/server-process.ts';
import { openShop, pesos, seatPlayers } from './rig/shop.ts';
import { type Player, type Shop, type Word, type Written, write } from './rig/vendor.ts';

const start = pesos(1_000);
/** Told at once. */
const wave = 64;

export const vendorHooks: ChaosCase = {
  name: 'vendor hooks',
  what: 'Bets, results, rollbacks and prizes of a vendor many times each, out of order, forged and six minutes old, at two servers.',
  goal: '0 double credits, 0 forged calls believed, 0 failures, the ledger verified',
  run: async ({ short, database }) => {
    const size = short ? { players: 6, times: 6 } : { players: 100, times: 100 };
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl);
    const servers = [await shopServer(appUrl(ownerUrl)), await shopServer(appUrl(ownerUrl))];
    const shop = await openShop(pool);
    const seats = await seatPlayers(pool, 'hooked', { players: size.players, cash: start });
    const caller = createCaller(shop, servers[0]?.port ?? 0);
    try {
      for (const server of servers) await server.start();
      const send = async (written: Written) => {
        const answer = await caller.send(written, servers[chance(servers.length)]?.port);
        return answer?.status === 200 ? (JSON.parse(answer.body) as Heard).code : -1;
      };
      const seen = { told: 0, forged: 0, believed: 0, failed: 0 };
      const words = seats.flatMap(wordsOf);
      const letters = shuffled([
        ...words.flatMap((word) => Array.from({ length: size.times }, () => ({ word, forged: null }))),
        ...words.flatMap((word) => forgeries(shop, word).map((forged) => ({ word, forged }))),
      ]);
      for (let at = 0; at < letters.length; at += wave) {
        const part = letters.slice(at, at + wave);
        await Promise.all(
          part.map(async ({ word, forged }) => {
            const code = await send(forged ?? write(shop, word));
            seen.told += 1;
            if (forged) seen.forged += 1;
            if (forged && code !== gatewayCodes.INVALID_SIGNATURE) seen.believed += 1;
            if (!forged && !isExpected(code)) seen.failed += 1;
          }),
        );
      }
      // What came before its bet was told to come again; a vendor does.
      for (const word of words) if (!isExpected(await send(write(shop, word)))) seen.failed += 1;
      const purse = ({ member }: Player) => memberAccount(member, 'cash', 'PHP');
      const known = await balances(pool, seats.map(purse));
      const wrong = seats.filter((seat) => known.get(purse(seat)) !== due).length;
      const { differences } = await verify(owner);
      return {
        passed: wrong + seen.believed + seen.failed + differences.length === 0,
        figures:
          `${seats.length} players, ${seen.told} calls, ${seen.forged} of them forged or old: ${wrong} wrong balances, ` +
          `${seen.believed} forged believed, ${seen.failed} failures, ${differences.length} differences`,
      };
    } finally {
      caller.close();
      for (const server of servers) await server.kill();
      await close();
    }
  },
};

/** A bet that is won twice over, one that is rolled back, one that is placed and paid in one, and a prize. */
const wordsOf = (player: Player): Word[] => {
  const said = (call: Word['call'], fields: object): Word => ({ call, player, fields });
  return [
    said('bet', { txId: 'b1', roundId: 'r1', amount: '10' }),
    said('win', { txId: 'w1', roundId: 'r1', refTxId: 'b1', amount: '4.5' }),
    said('win', { txId: 'w2', roundId: 'r1', refTxId: 'b1', amount: '0.25' }),
    said('bet', { txId: 'b2', roundId: 'r2', amount: '7' }),
    said('rollback', { txId: 'k2', roundId: 'r2', refTxId: 'b2' }),
    said('betWin', { txId: 'p3', roundId: 'r3', amount: '3', winAmount: '5' }),
    said('promo', { txId: 'g4', campaignId: 'c', amount: '2' }),
  ];
};
/** 1,000 - 10 + 4.5 + 0.25 - 3 + 5 + 2. */
const due = money(start - 12_500n);

const expected: ReadonlySet<number> = new Set(
  (['OK', 'TX_NOT_FOUND', 'ALREADY_CANCELLED'] satisfies GatewayWord[]).map((word) => gatewayCodes[word]),
);
const isExpected = (code: number) => expected.has(code);

function forgeries(shop: Shop, word: Word): Written[] {
  const right = write(shop, word);
  const other = write(shop, { ...word, fields: { ...word.fields, amount: '900' } });
  const now = Date.now();
  const signed = (signature: string): Written => ({
    ...right,
    headers: { ...right.headers, 'x-signature': signature },
  });
  return [
    write(shop, word, now - 6 * minuteMs),
    write(shop, word, now + 6 * minuteMs),
    write({ ...shop, secret: 'a secret of somebody else' }, word),
    signed(other.headers['x-signature'] ?? ''),
    signed(''),
    { ...right, headers: { ...right.headers, 'x-timestamp': String(now + 1_000) } },
  ];
}
