/**
 * What only the whole server can show: that the limits which contracts declare are in force, and that a break is asked
 * for where a game is opened. The table is what has to be declared: a limit that is dropped, raised or new fails here
 * until somebody changes its line on purpose.
 */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGameMenus } from '#domains/games/contract/game-list.ts';
import { launchGame } from '#domains/games/contract/launch.ts';
import { login } from '#domains/identity/contract/session.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { createPaymentProviders } from '#domains/wallet/server/index.ts';
import { type Bus, createBus } from '#platform/server/bus/index.ts';
import { createLetters, sandboxProviders } from '#platform/server/letters/index.ts';
import { createLimits, type Limits } from '#platform/server/limits/index.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { createMetrics } from '#platform/server/runtime/metrics.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createSeals } from '#platform/server/seal/index.ts';
import type { TestDatabase } from '#tools/testing/database.ts';
import { seal } from '#tools/testing/http.ts';
import { createWorldDatabase, demoPassword } from '#tools/testing/world.ts';
import { composeServer } from './compose.ts';
import { messageLimits } from './messages/testing-limits.ts';

/** Method, path, how many in how many milliseconds, and whose. */
const declaredLimits = `
DELETE /wps/member/limit 60/600000 account
DELETE /wps/relay/MCSFE_removeFavoriteGameV2 120/60000 account
DELETE /wps/v2/withdraw/orders/:orderId/proofs/:position 60/3600000 account
GET /lgw/v2/lottery/centre 240/60000 ip
GET /lgw/v2/lottery/proof 240/60000 ip
GET /lgw/v2/lottery/results 240/60000 ip
GET /lgw/v2/lottery/trends 240/60000 ip
GET /wps/agent/affiliate 20/60000 ip
GET /wps/captcha 60/60000 ip
GET /wps/member/available 200/3600000 ip
GET /wps/member/available 30/60000 ip
GET /wps/member/info/funds/consolidated 240/60000 account
GET /wps/relay/CSP_unreadCount 240/60000 account
GET /wps/relay/MCS2_getPointBalance 240/60000 account
GET /wps/relay/MCS2_getPointConfig 240/60000 account
GET /wps/relay/MCS2_getPointReward 240/60000 account
GET /wps/relay/MCS2_getRedeemPointList 240/60000 account
GET /wps/relay/MCSFE_getMissionLeaderboard 240/60000 account
GET /wps/relay/MCSFE_getMissionSummaryDetails 240/60000 account
GET /wps/relay/ODSFE2_MemTransDet 240/60000 account
GET /wps/sandbox/letters 120/60000 ip
GET /wps/v2/agent/bets 240/60000 account
GET /wps/v2/agent/bets/export 240/60000 account
GET /wps/v2/agent/bills 240/60000 account
GET /wps/v2/agent/bills/:billId 240/60000 account
GET /wps/v2/agent/bills/:billId/rows 240/60000 account
GET /wps/v2/agent/bills/export 240/60000 account
GET /wps/v2/agent/contracts 240/60000 account
GET /wps/v2/agent/contracts/:contractId 240/60000 account
GET /wps/v2/agent/downlines 240/60000 account
GET /wps/v2/agent/downlines/:ref 240/60000 account
GET /wps/v2/agent/income 240/60000 account
GET /wps/v2/agent/income/export 240/60000 account
GET /wps/v2/agent/links 240/60000 account
GET /wps/v2/agent/overview 240/60000 account
GET /wps/v2/agent/point 240/60000 account
GET /wps/v2/agent/revenue 240/60000 account
GET /wps/v2/agent/revenue/export 240/60000 account
GET /wps/v2/agent/transactions 240/60000 account
GET /wps/v2/agent/transactions/export 240/60000 account
GET /wps/v2/chatRoom 120/60000 account
GET /wps/v2/chatRoom/:roomId/messages 120/60000 account
GET /wps/v2/chatRoom/:roomId/wins 120/60000 account
GET /wps/v2/chatRoom/message/:messageId/bet 120/60000 account
GET /wps/v2/fairness/chains 240/60000 ip
GET /wps/v2/fairness/round 240/60000 account
GET /wps/v2/fairness/rounds 240/60000 account
GET /wps/v2/fairness/seeds 120/60000 account
GET /wps/v2/lottery/chases 240/60000 account
GET /wps/v2/lottery/chases/:chaseId 240/60000 account
GET /wps/v2/lottery/last-ticket 240/60000 account
GET /wps/v2/lottery/own-results 240/60000 account
GET /wps/v2/lottery/terms 240/60000 account
GET /wps/v2/lottery/tickets 240/60000 account
GET /wps/v2/lottery/tickets/:ticketId 240/60000 account
GET /wps/v2/rebate 240/60000 account
GET /wps/v2/rebate/bets 240/60000 account
GET /wps/v2/rebate/games 240/60000 account
GET /wps/v2/rebate/history 240/60000 account
GET /wps/v2/records/bet 240/60000 account
GET /wps/v2/redPacket 240/60000 account
GET /wps/v2/redPacket/:packetId 240/60000 account
GET /wps/v2/support/chats 60/60000 account
GET /wps/v2/records/bets 240/60000 account
GET /wps/v2/records/bets/export 240/60000 account
GET /wps/v2/records/bonus 240/60000 account
GET /wps/v2/records/bonus/:bonusId 240/60000 account
GET /wps/v2/records/bonus/export 240/60000 account
GET /wps/v2/records/profit 240/60000 account
GET /wps/v2/records/transactions 240/60000 account
GET /wps/v2/records/transactions/export 240/60000 account
GET /wps/v2/redEnvelope 120/60000 account
GET /wps/v2/redEnvelope/:envelopeId/proof 120/60000 account
GET /wps/v2/referral 120/60000 account
GET /wps/v2/referral/friends 120/60000 account
GET /wps/v2/rewards/bonuses/:bonusId/give-up 240/60000 account
GET /wps/v2/rewards/check-in 240/60000 account
GET /wps/v2/rewards/delivery-addresses 240/60000 account
GET /wps/v2/rewards/deposits/:orderId 240/60000 account
GET /wps/v2/rewards/gifts 240/60000 account
GET /wps/v2/rewards/queued-bonuses 240/60000 account
GET /wps/v2/rewards/raffles/:id/proof 120/60000 account
GET /wps/v2/rewards/turnover/bets 120/60000 account
GET /wps/v2/rounds/unresolved 240/60000 account
GET /wps/v2/vip 240/60000 account
GET /wps/v2/vip/history 240/60000 account
POST /wps/captcha/solve 60/60000 ip
POST /wps/game/launchGame 60/60000 account
POST /wps/member/close 20/86400000 account
POST /wps/member/close 5/300000 account
POST /wps/member/email 10/300000 account
POST /wps/member/email/send 5/300000 account
POST /wps/member/email/unbind 10/300000 account
POST /wps/member/export 3/3600000 account
POST /wps/member/info/icon 30/600000 account
POST /wps/member/kyc 60/600000 account
POST /wps/member/kyc/document 60/600000 account
POST /wps/member/limit/cancel 60/600000 account
POST /wps/member/limit/confirm 60/600000 account
POST /wps/member/mobile 10/300000 account
POST /wps/member/mobile/send 5/300000 account
POST /wps/member/mobile/unbind 10/300000 account
POST /wps/member/passkey 10/300000 account
POST /wps/member/passkey/:id/remove 10/300000 account
POST /wps/member/passkey/begin 10/300000 account
POST /wps/member/password 10/300000 account
POST /wps/member/password 20/86400000 account
POST /wps/member/password/email 5/300000 ip
POST /wps/member/password/link 20/300000 ip
POST /wps/member/password/reset 10/300000 ip
POST /wps/member/password/verification 10/300000 ip
POST /wps/member/pause 60/600000 account
POST /wps/member/payPassword 10/300000 account
POST /wps/member/payPassword 20/86400000 account
POST /wps/member/payPassword/check 20/300000 account
POST /wps/member/payPassword/reset 5/300000 account
POST /wps/member/security/passkey 20/300000 account
POST /wps/member/security/send 5/300000 account
POST /wps/member/totp 10/300000 account
POST /wps/member/totp/begin 10/300000 account
POST /wps/member/totp/off 10/300000 account
POST /wps/member/totp/recovery 10/300000 account
POST /wps/relay/CBS_launchChat 20/3600000 account
POST /wps/relay/CBS_launchChat 20/3600000 ip
POST /wps/relay/GCS_gameLaunchFB 60/60000 account
POST /wps/relay/GCS_walletTransfer 300/600000 ip
POST /wps/relay/GCS_walletTransfer 60/600000 account
POST /wps/relay/MCS2_claimRafflePromotion 60/60000 account
POST /wps/relay/MCS2_processContractHourSalary 120/60000 ip
POST /wps/relay/MCS2_processContractHourSalary 30/60000 account
POST /wps/relay/MCS2_processDailySalContract 120/60000 ip
POST /wps/relay/MCS2_processDailySalContract 30/60000 account
POST /wps/relay/MCS2_processDividendReq 120/60000 ip
POST /wps/relay/MCS2_processDividendReq 30/60000 account
POST /wps/relay/MCSFE_addFavoriteGameV2 120/60000 account
POST /wps/relay/MCSFE_processRealTimeSalaryContract 120/60000 ip
POST /wps/relay/MCSFE_processRealTimeSalaryContract 30/60000 account
POST /wps/relay/MCSFE_signUpPromotionJoin 30/60000 account
POST /wps/relay/MCSFE_signUpRequestReward 30/60000 account
POST /wps/relay/passwordCheck/MCS2_convertPoint 120/600000 ip
POST /wps/relay/passwordCheck/MCS2_convertPoint 20/600000 account
POST /wps/relay/passwordCheck/MCS2_redeemPointReward 120/600000 ip
POST /wps/relay/passwordCheck/MCS2_redeemPointReward 20/600000 account
POST /wps/session/login 300/300000 ip
POST /wps/session/login/freeplay 10/300000 ip
POST /wps/session/login/thirdParty 60/300000 ip
POST /wps/session/verify 60/300000 ip
POST /wps/session/verify/passkey 30/300000 ip
POST /wps/session/verify/send 30/300000 ip
POST /wps/studio/v1/demo/refill 60/60000 ip
POST /wps/system/language 60/60000 ip
POST /wps/v2/agent/accounts 10/600000 account
POST /wps/v2/agent/accounts 60/600000 ip
POST /wps/v2/agent/contracts 120/60000 ip
POST /wps/v2/agent/contracts 30/60000 account
POST /wps/v2/agent/contracts/:contractId/withdraw 120/60000 ip
POST /wps/v2/agent/contracts/:contractId/withdraw 30/60000 account
POST /wps/v2/agent/downlines/:ref/point 120/60000 ip
POST /wps/v2/agent/downlines/:ref/point 30/60000 account
POST /wps/v2/agent/links 120/60000 ip
POST /wps/v2/agent/links 30/60000 account
POST /wps/v2/agent/links/:linkId 120/60000 ip
POST /wps/v2/agent/links/:linkId 30/60000 account
POST /wps/v2/agent/point 120/60000 ip
POST /wps/v2/agent/point 30/60000 account
POST /wps/v2/chatRoom/:roomId/messages 40/60000 account
POST /wps/v2/chatRoom/:roomId/messages 400/60000 ip
POST /wps/v2/chatRoom/:roomId/wins 40/60000 account
POST /wps/v2/chatRoom/:roomId/wins 400/60000 ip
POST /wps/v2/chatRoom/message/:messageId/block 40/60000 account
POST /wps/v2/chatRoom/message/:messageId/block 400/60000 ip
POST /wps/v2/chatRoom/message/:messageId/remove 40/60000 account
POST /wps/v2/chatRoom/message/:messageId/remove 400/60000 ip
POST /wps/v2/chatRoom/message/:messageId/report 40/60000 account
POST /wps/v2/chatRoom/message/:messageId/report 400/60000 ip
POST /wps/v2/chatRoom/unblock 40/60000 account
POST /wps/v2/chatRoom/unblock 400/60000 ip
POST /wps/v2/redPacket 20/600000 account
POST /wps/v2/redPacket 120/600000 ip
POST /wps/v2/redPacket/:packetId/open 60/60000 account
POST /wps/v2/deposit/orders 120/600000 ip
POST /wps/v2/deposit/orders 20/600000 account
POST /wps/v2/deposit/orders/:orderId/cancel 60/600000 account
POST /wps/v2/deposit/orders/:orderId/check 60/600000 account
POST /wps/v2/deposit/orders/:orderId/proofs 60/3600000 account
POST /wps/v2/fairness/seeds/change 120/60000 account
POST /wps/v2/fairness/seeds/rotate 120/60000 account
POST /wps/v2/game/demo 120/600000 ip
POST /wps/v2/game/leave 60/60000 account
POST /wps/v2/games/winners/own 30/60000 account
POST /wps/v2/lottery/chases 60/60000 account
POST /wps/v2/lottery/chases/:chaseId/cancel 60/60000 account
POST /wps/v2/lottery/tickets 120/60000 account
POST /wps/v2/lottery/tickets/:ticketId/cancel 120/60000 account
POST /wps/v2/rebate/claim 30/60000 account
POST /wps/v2/redEnvelope/:envelopeId/open 60/60000 account
POST /wps/v2/referral/visit 30/60000 ip
POST /wps/v2/rewards/bonuses/:bonusId/give-up 30/60000 account
POST /wps/v2/rewards/check-in 30/60000 account
POST /wps/v2/rewards/gifts/:giftId/claim 60/60000 account
POST /wps/v2/rewards/gifts/claim-all 60/60000 account
POST /wps/v2/rewards/missions/claim 60/60000 account
POST /wps/v2/rewards/promotions/:id/pictures/:position 60/3600000 account
POST /wps/v2/rewards/queued-bonuses/:bonusId/decline 30/60000 account
POST /wps/v2/rewards/redemptions/:redemptionId/cancel 30/60000 account
POST /wps/v2/support/chat/close 150/60000 ip
POST /wps/v2/support/chat/close 30/60000 account
POST /wps/v2/support/chat/picture 30/3600000 account
POST /wps/v2/support/chat/picture 60/3600000 ip
POST /wps/v2/support/chat/picture/read 300/60000 ip
POST /wps/v2/support/chat/picture/read 60/60000 account
POST /wps/v2/support/chat/rate 150/60000 ip
POST /wps/v2/support/chat/rate 30/60000 account
POST /wps/v2/support/chat/read 300/60000 ip
POST /wps/v2/support/chat/read 60/60000 account
POST /wps/v2/support/chat/send 150/60000 ip
POST /wps/v2/support/chat/send 30/60000 account
POST /wps/v2/support/chat/typing 300/60000 ip
POST /wps/v2/support/chat/typing 60/60000 account
POST /wps/v2/transfer/downline 120/600000 ip
POST /wps/v2/transfer/downline 20/600000 account
POST /wps/v2/transfer/upline 120/600000 ip
POST /wps/v2/transfer/upline 20/600000 account
POST /wps/v2/vip/gifts/:giftId/claim 60/60000 account
POST /wps/v2/withdraw/accounts 20/600000 account
POST /wps/v2/withdraw/accounts 60/86400000 account
POST /wps/v2/withdraw/accounts/:accountId/default 60/600000 account
POST /wps/v2/withdraw/accounts/:accountId/remove 20/600000 account
POST /wps/v2/withdraw/accounts/:accountId/remove 60/86400000 account
POST /wps/v2/withdraw/accounts/:accountId/show 100/86400000 account
POST /wps/v2/withdraw/accounts/:accountId/show 30/600000 account
POST /wps/v2/withdraw/orders 120/600000 ip
POST /wps/v2/withdraw/orders 20/600000 account
POST /wps/v2/withdraw/orders/:orderId/cancel 60/600000 account
POST /wps/v2/withdraw/orders/:orderId/proofs 60/3600000 account
POST /wps/v2/withdraw/orders/:orderId/receipt 60/600000 account
POST /wps/verification/human 30/60000 ip
POST /wps/verification/human/solve 30/60000 ip
POST /wps/verification/sms/noLogin 30/300000 ip
POST /wps/verification/sms/register 30/300000 ip
PUT /wps/feedback 20/3600000 account
PUT /wps/member/limit 60/600000 account
PUT /wps/member/profile 30/600000 account
PUT /wps/member/realityCheck 60/600000 account
PUT /wps/member/register 10/60000 ip
PUT /wps/member/register/mobile 10/60000 ip
PUT /wps/v2/rewards/leaderboard/visibility 30/60000 account
`
  .trim()
  .split('\n');

type LimitRule = { readonly by: 'ip' | 'account'; readonly count: number; readonly windowMs: number };
type DescribedOperation = { readonly 'x-audience': string; readonly 'x-limits'?: readonly LimitRule[] };
type LimitedCall = { readonly method: string; readonly path: string; readonly rule: LimitRule };

let db: TestDatabase;
let bus: Bus;
let limits: Limits;
let app: FastifyInstance;
let calls: readonly LimitedCall[];
let token = '';
/** The rule that is used up; every other one is below its limit. */
let exhaustedRule = '';

const describeRule = ({ by, count, windowMs }: LimitRule) => `${count}/${windowMs} ${by}`;
const describeCall = ({ method, path, rule }: LimitedCall) => `${method} ${path} ${describeRule(rule)}`;
beforeAll(async () => {
  db = await createWorldDatabase();
  bus = await createBus({ url: db.url, pool: db.pool, log: silentLog });
  limits = createLimits({
    store: {
      take: async (key) => (exhaustedRule !== '' && key.startsWith(`${exhaustedRule} `) ? 5_000 : 0),
      exchange: async () => new Map(),
      prune: async () => {},
    },
    clock: systemClock,
    log: silentLog,
    exchangeMs: 0,
  });
  app = await composeServer({
    pool: db.pool,
    bus,
    limits,
    payments: createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng }),
    letters: createLetters({ providers: sandboxProviders, clock: systemClock, rng: systemRng }),
    clock: systemClock,
    rng: systemRng,
    log: silentLog,
    metrics: createMetrics(),
    trustedProxies: [],
    sandbox: true,
  });
  const { paths } = (await app.inject('/docs/openapi.json')).json<{
    paths: Record<string, Record<string, DescribedOperation>>;
  }>();
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      (described['x-limits'] ?? []).map((rule) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, ':$1'),
        rule,
      })),
    ),
  );
  token = await loginAs('datu');
});
afterAll(async () => {
  await app.close();
  limits.stop();
  await bus.close();
  await db.drop();
});

async function loginAs(username: string): Promise<string> {
  const key = await createSeals({ pool: db.pool, clock: systemClock, rng: systemRng }).publicKey();
  const answer = await app.inject({
    method: login.method,
    url: login.path,
    payload: await seal({ username, password: demoPassword, type: 'username' }, { key, at: systemClock.now() }),
    headers: { host: 'localhost', 'content-type': 'application/jose' },
  });
  return answer.json<{ value: { token: string } }>().value.token;
}

test('CONST-002 CALL-001 the limits that contracts declare are those of the table', () => {
  expect(calls.map(describeCall).sort()).toEqual([...declaredLimits, ...messageLimits].sort());
});

test('CONST-002 every call is refused with 429 and a time to wait when one of its limits is used up, whichever it is', async () => {
  for (const call of calls) {
    exhaustedRule = describeCall(call);
    const answer = await app.inject({
      method: call.method as 'GET',
      url: call.path.replace(/:\w+/g, '1'),
      headers: { host: 'localhost', authorization: `Bearer ${token}` },
    });
    const { code } = answer.json<{ code?: string }>();
    const answered = `${answer.statusCode} ${code} ${answer.headers['retry-after']}`;
    expect(`${exhaustedRule}: ${answered}`).toBe(`${exhaustedRule}: 429 TOO_MANY_REQUESTS 5`);
  }
});

test.each(['BGS', 'RNG', 'LIVE'])(
  'GAME-023 MEMBER-006 ROLE-010 who excluded themselves opens no game of %s, and an open session is no way around it',
  async (gameType) => {
    exhaustedRule = '';
    const account = { BGS: 'luz', RNG: 'celia', LIVE: 'pilar' }[gameType] ?? '';
    const headers = { host: 'localhost', authorization: `Bearer ${await loginAs(account)}` };
    const listed = await app.inject({ url: `${listGameMenus.path}?gameType=${gameType}&pageSize=30`, headers });
    const { content } = listed.json<{ value: { content: ListedGame[] } }>().value;
    const game = content.find(({ isGame, maintenance }) => isGame === 'GAME' && maintenance === undefined);
    expect(game).toBeDefined();
    const { nodeId, vassalage, gameCode } = game as ListedGame;
    const launch = async () => {
      const payload = { nodeId, vassalage, gameCode, gameType };
      const answer = await app.inject({ method: launchGame.method, url: launchGame.path, headers, payload });
      const { success, code } = answer.json<{ success: boolean; code?: string }>();
      return [answer.statusCode, success, code];
    };
    expect(await launch()).toEqual([200, true, undefined]);
    const pause = { method: startPause.method, url: startPause.path, headers, payload: { term: '6m' } };
    expect((await app.inject(pause)).statusCode).toBe(200);
    expect(await launch()).toEqual([403, false, 'SELF_EXCLUDED']);
  },
);

type ListedGame = {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly isGame: string;
  readonly maintenance?: unknown;
};
