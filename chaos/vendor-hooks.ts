import { type GatewayStatus, gatewayCodes } from '#domains/games/contract/gateway.ts';
import { money } from '#kernel/money.ts';
import { minuteMs } from '#kernel/time.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import { appUrl } from '#platform/server/database/roles.ts';
import type { ChaosCase } from './case.ts';
import { createPlayers, openGateway, pesos } from './rig/gateway.ts';
import { createGatewayServer } from './rig/killable-server.ts';
import { openPools } from './rig/pools.ts';
import { randomBelow, shuffled } from './rig/random.ts';
import { createVendorCaller, type VendorAnswer } from './rig/vendor-caller.ts';
import {
  type Player,
  type SignedRequest,
  signRequest,
  type VendorAccess,
  type VendorRequest,
} from './rig/vendor-request.ts';

const start = pesos(1_000);
/** Sent concurrently. */
const waveSize = 64;

export const vendorHooks: ChaosCase = {
  name: 'vendor hooks',
  what: 'Bets, results, rollbacks and prizes of a vendor many times each, out of order, forged and six minutes old, at two servers.',
  goal: '0 double credits, 0 forged calls believed, 0 failures, the ledger verified',
  run: async ({ short, database }) => {
    const size = short ? { players: 6, times: 6 } : { players: 100, times: 100 };
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl);
    const servers = [await createGatewayServer(appUrl(ownerUrl)), await createGatewayServer(appUrl(ownerUrl))];
    const vendorAccess = await openGateway(pool);
    const bettors = await createPlayers(pool, 'hooked', { players: size.players, cash: start });
    const caller = createVendorCaller(vendorAccess, servers[0]?.port ?? 0);
    try {
      for (const server of servers) await server.start();
      const send = async (written: SignedRequest) => {
        const answer = await caller.send(written, servers[randomBelow(servers.length)]?.port);
        return answer?.status === 200 ? (JSON.parse(answer.body) as VendorAnswer).code : -1;
      };
      const counts = { calls: 0, forged: 0, believed: 0, failed: 0 };
      const requests = bettors.flatMap(requestsOf);
      const letters = shuffled([
        ...requests.flatMap((vendorRequest) =>
          Array.from({ length: size.times }, () => ({ vendorRequest, forged: null })),
        ),
        ...requests.flatMap((vendorRequest) =>
          forgeRequests(vendorAccess, vendorRequest).map((forged) => ({ vendorRequest, forged })),
        ),
      ]);
      for (let at = 0; at < letters.length; at += waveSize) {
        const part = letters.slice(at, at + waveSize);
        await Promise.all(
          part.map(async ({ vendorRequest, forged }) => {
            const code = await send(forged ?? signRequest(vendorAccess, vendorRequest));
            counts.calls += 1;
            if (forged) counts.forged += 1;
            if (forged && code !== gatewayCodes.INVALID_SIGNATURE) counts.believed += 1;
            if (!forged && !isExpected(code)) counts.failed += 1;
          }),
        );
      }
      // What came before its bet was refused for a retry; a vendor retries.
      for (const vendorRequest of requests)
        if (!isExpected(await send(signRequest(vendorAccess, vendorRequest)))) counts.failed += 1;
      const cashAccountOf = ({ member }: Player) => memberAccount(member, 'cash', 'PHP');
      const balances = await readBalances(pool, bettors.map(cashAccountOf));
      const wrong = bettors.filter((bettor) => balances.get(cashAccountOf(bettor)) !== expectedBalance).length;
      const { differences } = await verifyLedger(owner);
      return {
        passed: wrong + counts.believed + counts.failed + differences.length === 0,
        figures:
          `${bettors.length} players, ${counts.calls} calls, ${counts.forged} of them forged or old: ${wrong} wrong balances, ` +
          `${counts.believed} forged believed, ${counts.failed} failures, ${differences.length} differences`,
      };
    } finally {
      caller.close();
      for (const server of servers) await server.kill();
      await close();
    }
  },
};

/** A bet that is won twice over, one that is rolled back, one that is placed and paid in one, and a prize. */
const requestsOf = (player: Player): VendorRequest[] => {
  const requestOf = (call: VendorRequest['call'], fields: object): VendorRequest => ({ call, player, fields });
  return [
    requestOf('bet', { txId: 'b1', roundId: 'r1', amount: '10' }),
    requestOf('win', { txId: 'w1', roundId: 'r1', refTxId: 'b1', amount: '4.5' }),
    requestOf('win', { txId: 'w2', roundId: 'r1', refTxId: 'b1', amount: '0.25' }),
    requestOf('bet', { txId: 'b2', roundId: 'r2', amount: '7' }),
    requestOf('rollback', { txId: 'k2', roundId: 'r2', refTxId: 'b2' }),
    requestOf('betWin', { txId: 'p3', roundId: 'r3', amount: '3', winAmount: '5' }),
    requestOf('promo', { txId: 'g4', campaignId: 'c', amount: '2' }),
  ];
};
/** 1,000 - 10 + 4.5 + 0.25 - 3 + 5 + 2. */
const expectedBalance = money(start - 12_500n);

const expected: ReadonlySet<number> = new Set(
  (['OK', 'TX_NOT_FOUND', 'ALREADY_CANCELLED'] satisfies GatewayStatus[]).map(
    (vendorRequest) => gatewayCodes[vendorRequest],
  ),
);
const isExpected = (code: number) => expected.has(code);

function forgeRequests(vendorAccess: VendorAccess, vendorRequest: VendorRequest): SignedRequest[] {
  const right = signRequest(vendorAccess, vendorRequest);
  const other = signRequest(vendorAccess, { ...vendorRequest, fields: { ...vendorRequest.fields, amount: '900' } });
  const now = Date.now();
  const signed = (signature: string): SignedRequest => ({
    ...right,
    headers: { ...right.headers, 'x-signature': signature },
  });
  return [
    signRequest(vendorAccess, vendorRequest, now - 6 * minuteMs),
    signRequest(vendorAccess, vendorRequest, now + 6 * minuteMs),
    signRequest({ ...vendorAccess, secret: 'a secret of somebody else' }, vendorRequest),
    signed(other.headers['x-signature'] ?? ''),
    signed(''),
    { ...right, headers: { ...right.headers, 'x-timestamp': String(now + 1_000) } },
  ];
}
