import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestWorld, type World } from '#tools/testing/world.ts';

type DescribedOperation = {
  readonly 'x-audience': 'public' | 'guest' | 'member' | 'agent';
  readonly 'x-trial': 'allowed' | 'refused';
};
type DescribedCall = {
  readonly method: string;
  readonly url: string;
  readonly audience: DescribedOperation['x-audience'];
  readonly trial: DescribedOperation['x-trial'];
};

let world: World;
let calls: readonly DescribedCall[];
beforeAll(async () => {
  world = await createTestWorld();
  const { paths } = (await world.app.inject('/docs/openapi.json')).json<{
    paths: Record<string, Record<string, DescribedOperation>>;
  }>();
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      url: path.replace(/\{\w+\}/g, '1'),
      audience: described['x-audience'],
      trial: described['x-trial'],
    })),
  );
});
afterAll(() => world.close());

/** Every try comes from an address of its own, so that no limit answers in place of the audience. */
let visitorCount = 0;
const ask = async ({ method, url }: DescribedCall, headers: Record<string, string>) => {
  visitorCount += 1;
  const answer = await world.app.inject({
    method: method as 'GET',
    url,
    remoteAddress: `10.2.${Math.floor(visitorCount / 250)}.${visitorCount % 250}`,
    headers: { host: 'localhost', ...headers },
  });
  return answer.statusCode;
};

test('ROLE-020 a call that is for members or agents is refused without a session, and so is a made-up token', async () => {
  const closed = calls.filter(({ audience }) => audience === 'member' || audience === 'agent');
  expect(closed.length).toBeGreaterThan(5);
  for (const call of closed) {
    const answers = [await ask(call, {}), await ask(call, { authorization: `Bearer ${'a'.repeat(43)}` })];
    expect([call.url, ...answers]).toEqual([call.url, 401, 401]);
  }
});

test('ROLE-010 ROLE-011 ROLE-012 what is for members answers an agent too; what is for agents answers no member', async () => {
  const bearer = async (name: string) => ({ authorization: `Bearer ${await world.enter(name)}` });
  const [agent, member] = [await bearer('datu'), await bearer('maria')];
  const ofMembers = calls.filter(({ audience, method }) => audience === 'member' && method === 'GET');
  expect(ofMembers.length).toBeGreaterThan(5);
  const refused: string[] = [];
  for (const call of ofMembers)
    for (const who of [agent, member]) if ([401, 403].includes(await ask(call, who))) refused.push(call.url);
  expect(refused).toEqual([]);
  const ofAgents = calls.filter(({ audience }) => audience === 'agent');
  expect(ofAgents.length).toBeGreaterThan(0);
  for (const call of ofAgents) expect([call.url, await ask(call, member)]).toEqual([call.url, 403]);
});

test('AUTH-040 ROLE-007 ROLE-001 a trial is refused by every call of members and agents but those that were opened to it', async () => {
  const token = await world.enter('jomar');
  await world.db.owner.query(`UPDATE identity.member SET type = 4 WHERE merchant = 'demo' AND account = 'jomar'`);
  world.clock.pass(1_000);
  const trial = { authorization: `Bearer ${token}` };
  const closed = calls.filter(({ audience }) => audience === 'member' || audience === 'agent');
  for (const call of closed.filter((one) => one.trial === 'refused'))
    expect([call.url, await ask(call, trial)]).toEqual([call.url, 403]);
  // Whoever only looks around has no money, no secrets and no people below.
  const own = /wallet|deposit|withdraw|transfer|record|payout|password|security|agent|kyc|limit/i;
  const open = closed.filter((one) => one.trial === 'allowed').map(({ url }) => url);
  expect(open).toContain('/wps/member/info');
  expect(open.filter((url) => own.test(url))).toEqual([]);
});

/** No page of these has a call that was given. */
const ownPathCalls = [
  ['GET', '/wps/v2/deposit/methods'],
  ['POST', '/wps/v2/deposit/orders'],
  ['GET', '/wps/v2/deposit/orders'],
  ['GET', '/wps/v2/withdraw/standing'],
  ['POST', '/wps/v2/withdraw/orders'],
  ['GET', '/wps/v2/withdraw/orders'],
  ['GET', '/wps/v2/withdraw/orders/1'],
  ['POST', '/wps/v2/withdraw/orders/1/cancel'],
  ['POST', '/wps/v2/withdraw/orders/1/receipt'],
  ['POST', '/wps/v2/withdraw/orders/1/proofs'],
  ['POST', '/wps/v2/transfer/upline'],
  ['POST', '/wps/v2/transfer/downline'],
  ['GET', '/wps/v2/records/bets'],
  ['GET', '/wps/v2/records/transactions'],
  ['GET', '/wps/v2/records/profit'],
  ['GET', '/wps/v2/records/bonus'],
  ['GET', '/wps/v2/rewards/summary'],
] as const;

test.each(ownPathCalls)(
  'TRAP-064 CALL-091 CALL-092 CALL-093 CALL-094 the chosen call %s %s has the token rule and the envelope of the given ones',
  async (method, url) => {
    const call = calls.find((one) => one.method === method && one.url === url);
    expect(call).toBeDefined();
    expect(['member', 'agent']).toContain(call?.audience);
    const answer = await world.app.inject({ method, url, headers: { host: 'localhost' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { success: false, code: 'AUTH_REQUIRED', message: 'You are not logged in, please login', value: null },
    ]);
  },
);

const agentCalls = [
  ['GET', '/wps/v2/agent/overview'],
  ['GET', '/wps/v2/agent/links'],
  ['POST', '/wps/v2/agent/links'],
  ['GET', '/wps/v2/agent/downlines'],
  ['GET', '/wps/v2/agent/bets'],
  ['GET', '/wps/v2/agent/transactions'],
  ['GET', '/wps/v2/agent/revenue'],
  ['GET', '/wps/v2/agent/income'],
  ['GET', '/wps/v2/agent/contracts'],
  ['POST', '/wps/v2/agent/contracts'],
] as const;

test.each(agentCalls)('CALL-096 the chosen call %s %s is for agents with a session alone', async (method, url) => {
  expect(calls.find((one) => one.method === method && one.url === url)?.audience).toBe('agent');
  const statusFor = async (headers: Record<string, string>) => {
    const answer = await world.app.inject({ method, url, headers: { host: 'localhost', ...headers } });
    return answer.statusCode;
  };
  const bearer = async (name: string) => ({ authorization: `Bearer ${await world.enter(name)}` });
  expect([await statusFor({}), await statusFor(await bearer('maria'))]).toEqual([401, 403]);
  expect([401, 403, 404, 405]).not.toContain(await statusFor(await bearer('datu')));
});

test('TRAP-056 every action on a contract or a promotion is a POST, and no other method', () => {
  const methodsOf = (name: string) =>
    calls.filter(({ url }) => url === `/wps/relay/${name}`).map(({ method }) => method);
  for (const name of [
    'MCS2_processDividendReq',
    'MCS2_processDailySalContract',
    'MCS2_processContractHourSalary',
    'MCSFE_processRealTimeSalaryContract',
    'MCSFE_signUpPromotionJoin',
    'MCSFE_signUpRequestReward',
  ])
    expect([name, methodsOf(name)]).toEqual([name, ['POST']]);
});

test('CALL-058 names that were given without a path live under /wps/relay/', () => {
  const named = calls.filter(({ url }) => /\/[A-Z][A-Z0-9]+_[A-Za-z0-9]+(\/|$)/.test(url));
  expect(named.length).toBeGreaterThan(10);
  for (const { url } of named) expect(url).toMatch(/^\/wps\/relay\/(passwordCheck\/)?[A-Z0-9]+_\w+$/);
});

test('TRAP-079 what asks for the payment password is not there under its bare name', async () => {
  const headers = { host: 'localhost', authorization: `Bearer ${await world.enter('maria')}` };
  for (const name of [
    'MCS2_redeemPointReward',
    'MCS2_convertPoint',
    'passwordCheck',
    'passwordCheck/GCS_walletTransfer',
  ]) {
    const answer = await world.app.inject({ method: 'POST', url: `/wps/relay/${name}`, headers, payload: {} });
    expect([name, answer.statusCode, answer.json<{ success: boolean }>().success]).toEqual([name, 404, false]);
  }
});

test('ROLE-020 a call that is for everybody never asks for a session', async () => {
  const open = calls.filter(({ audience }) => audience === 'public' || audience === 'guest');
  expect(open.length).toBeGreaterThan(5);
  for (const call of open) expect([call.url, await ask(call, {})]).not.toEqual([call.url, 401]);
});
