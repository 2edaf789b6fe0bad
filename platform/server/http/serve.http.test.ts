import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#kernel/endpoint.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import {
  agent,
  cached,
  hello,
  member,
  pay,
  play,
  status,
  team,
  toyRoutes,
  toyTable,
  toyTexts,
  trial,
  whoAmI,
} from './testing.ts';

let http: TestHttp;
let tokens: Record<'member' | 'agent' | 'trial', string>;
beforeAll(async () => {
  http = await testHttp({
    texts: toyTexts,
    routes: toyRoutes,
  });
  await http.db.owner.query(toyTable);
  tokens = { member: http.login(member), agent: http.login(agent), trial: http.login(trial) };
});
afterAll(() => http.close());

const toys = async () =>
  (await http.db.owner.query<{ name: string }>('SELECT name FROM platform.toy')).rows.map(({ name }) => name);

test('CALL-001 an answer is success, message and value', async () => {
  const { status: code, envelope } = await http.ask(hello, {});
  expect(code).toBe(200);
  expect(envelope).toEqual({ success: true, message: '', value: { host: 'localhost' } });
});

test('CALL-001 ERR-038 ERR-039 a refusal has a code, a message in the asked language, its details and leaves no row', async () => {
  const refused = await http.ask(pay, { amount: '500', to: 'ana' }, { token: tokens.member });
  expect(refused.status).toBe(422);
  expect(refused.envelope).toEqual({
    success: false,
    message: 'You have 100, that is too little',
    value: { have: '100' },
    code: 'TOO_POOR',
  });
  const inTagalog = await http.ask(
    pay,
    { amount: '500', to: 'ana' },
    { token: tokens.member, headers: { 'x-lang': 'TY' } },
  );
  expect(inTagalog.envelope.message).toBe('Mayroon kang 100, kulang iyon');
  const byBrowser = await http.ask(
    pay,
    { amount: '500', to: 'ana' },
    { token: tokens.member, headers: { 'accept-language': 'fil-PH,fil;q=0.9' } },
  );
  expect(byBrowser.envelope.message).toBe('Mayroon kang 100, kulang iyon');
  expect(await toys()).toEqual([]);
});

test('CALL-003 ERR-001 a member call without a valid token is 401 with the given words', async () => {
  for (const token of [undefined, 'stranger', 'x'.repeat(5_000)]) {
    const {
      status: code,
      envelope,
      headers,
    } = await http.ask(pay, { amount: '1', to: 'ana' }, token === undefined ? {} : { token });
    expect(code).toBe(401);
    expect(envelope).toEqual({
      success: false,
      message: 'You are not logged in, please login',
      value: null,
      code: 'AUTH_REQUIRED',
    });
    expect(headers['www-authenticate']).toBe('Bearer');
  }
});

test('CALL-002 CALL-007 a guest call honours a token that is valid and a public one needs none', async () => {
  expect((await http.ask(whoAmI, {}, { token: tokens.member })).envelope.value).toEqual({ member: member.member });
  expect((await http.ask(whoAmI, {}, { token: 'stranger' })).envelope.value).toEqual({ member: null });
  expect((await http.ask(hello, {}, { token: 'stranger' })).status).toBe(200);
});

test('CALL-003 a trial account is refused unless the call allows it, and a member on an agent call', async () => {
  const asTrial = await http.ask(pay, { amount: '1', to: 'ana' }, { token: tokens.trial });
  expect([asTrial.status, asTrial.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
  expect((await http.ask(play, {}, { token: tokens.trial })).status).toBe(200);
  const asMember = await http.ask(team, {}, { token: tokens.member });
  expect([asMember.status, asMember.envelope.code]).toEqual([403, 'NOT_ALLOWED']);
  expect((await http.ask(team, {}, { token: tokens.agent })).status).toBe(200);
});

test('AUTH-012 CALL-003 a session with a password to change is refused unless the call stays open to it, and is a guest elsewhere', async () => {
  const token = http.login({ ...member, session: 'due', changeDue: true });
  const refused = await http.ask(pay, { amount: '1', to: 'ana' }, { token });
  expect([refused.status, refused.envelope.code, refused.envelope.message]).toEqual([
    403,
    'PASSWORD_CHANGE_DUE',
    'Please change your password first',
  ]);
  expect((await http.ask(team, {}, { token })).envelope.code).toBe('PASSWORD_CHANGE_DUE');
  expect((await http.ask(play, {}, { token })).status).toBe(200);
  expect((await http.ask(whoAmI, {}, { token })).envelope.value).toEqual({ member: null });
  expect((await http.ask(hello, {}, { token })).status).toBe(200);
});

test('SYS-012 during maintenance and for a blocked region calls are refused, except those that stay open', async () => {
  http.state = { status: 1, endTime: (http.clock.now() + 90_000) as never };
  const closed = await http.ask(hello, {});
  expect([closed.status, closed.envelope.code, closed.headers['retry-after']]).toEqual([503, 'MAINTENANCE', '90']);
  expect((await http.ask(status, {})).status).toBe(200);
  http.state = { status: 2, endTime: null };
  const blocked = await http.ask(hello, {});
  expect([blocked.status, blocked.envelope.code]).toEqual([403, 'REGION_BLOCKED']);
  http.state = { status: 0, endTime: null };
});

test('ERR-007 an unknown host is told so, and calls that stay open answer it', async () => {
  const { status: code, envelope } = await http.ask(hello, {}, { host: 'elsewhere.example:8080' });
  expect([code, envelope.code, envelope.message]).toEqual([
    403,
    'UNKNOWN_DOMAIN',
    'Invalid URL, please contact customer service',
  ]);
  expect((await http.ask(status, {}, { host: 'elsewhere.example' })).status).toBe(200);
  expect((await http.ask(hello, {}, { host: 'LOCALHOST:8080' })).status).toBe(200);
});

test('CALL-006 a wrong method is 405 and names the right ones; OPTIONS names them without opening other origins', async () => {
  const wrong = await http.app.inject({ method: 'DELETE', url: '/wps/toy/hello', headers: { host: 'localhost' } });
  expect([wrong.statusCode, wrong.json<Envelope<null>>().code, wrong.headers.allow]).toEqual([
    405,
    'WRONG_METHOD',
    'GET, HEAD, OPTIONS',
  ]);
  const withBody = await http.app.inject({
    method: 'PATCH',
    url: '/wps/toy/pay',
    payload: '{',
    headers: { 'content-type': 'x/y' },
  });
  expect(withBody.statusCode).toBe(405);
  const options = await http.app.inject({
    method: 'OPTIONS',
    url: '/wps/toy/pay',
    headers: { origin: 'https://evil.example' },
  });
  expect([options.statusCode, options.headers.allow]).toEqual([204, 'POST, OPTIONS']);
  expect(options.headers['access-control-allow-origin']).toBeUndefined();
});

test.each(['TRACE', 'PROPFIND', 'QUERY', 'PURGE', 'M-SEARCH'])(
  'CALL-006 %s on a known path is 405 with the right methods, elsewhere 404',
  async (method) => {
    const ask = (url: string) => http.app.inject({ method: method as 'GET', url, headers: { host: 'localhost' } });
    for (const [url, allow] of [
      ['/wps/toy/hello?x=1', 'GET, HEAD, OPTIONS'],
      ['/wps/toy/list/cards', 'GET, HEAD, OPTIONS'],
      ['/wps/toy/pay', 'POST, OPTIONS'],
    ] as const) {
      const response = await ask(url);
      expect([response.statusCode, response.json<Envelope<null>>().code, response.headers.allow]).toEqual([
        405,
        'WRONG_METHOD',
        allow,
      ]);
    }
    for (const url of ['/wps/toy/nothing', '/wps/toy/list/a/b', '/wps/toy/hello/']) {
      expect((await ask(url)).statusCode).toBe(404);
    }
  },
);

test('CALL-001 every answer carries the id of its request, another each time', async () => {
  const answers = [
    await http.ask(hello, {}),
    await http.ask(cached, {}),
    await http.ask(pay, { amount: '1', to: 'ana' }),
    await http.app.inject({ url: '/wps/none', headers: { host: 'localhost' } }),
    await http.app.inject({ method: 'PUT', url: '/wps/toy/hello', headers: { host: 'localhost' } }),
  ];
  const ids = answers.map(({ headers }) => String(headers['x-request-id']));
  for (const id of ids) expect(id).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('CALL-006 HEAD answers like GET without a body', async () => {
  const head = await http.app.inject({ method: 'HEAD', url: '/wps/toy/hello', headers: { host: 'localhost' } });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(Number(head.headers['content-length'])).toBeGreaterThan(10);
});

test('CALL-001 every answer has its security headers and is not stored; https adds strict transport', async () => {
  const { headers } = await http.ask(hello, {});
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
  const page404 = await http.app.inject({ url: '/nothing', headers: { host: 'localhost' } });
  expect(page404.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
});

test('CALL-001 a cacheable call has an age and an ETag, and what the caller holds is a 304', async () => {
  const first = await http.ask(cached, {});
  expect(first.headers['cache-control']).toBe('public, max-age=60');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = await http.ask(cached, {}, { headers: { 'if-none-match': etag } });
  expect([again.status, again.envelope]).toEqual([304, null]);
  expect((await http.ask(cached, {}, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('CALL-001 done is committed', async () => {
  const { status: code, envelope } = await http.ask(pay, { amount: '12.50', to: 'ben' }, { token: tokens.member });
  expect([code, envelope.value]).toEqual([200, { amount: '12.5' }]);
  expect(await toys()).toEqual(['ben']);
});
