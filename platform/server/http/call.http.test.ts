import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import {
  agent,
  cached,
  form,
  hello,
  member,
  page,
  pay,
  play,
  status,
  team,
  toyRoutes,
  toyTable,
  toyTexts,
  trial,
  whoAmI,
} from './toy.ts';

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

const toys = async () => (await http.db.owner.query('SELECT name FROM platform.toy')).rows.map(({ name }) => name);
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  http.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      authorization: `Bearer ${tokens.member}`,
      ...headers,
    },
  });

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

test('ROLE a trial account is refused unless the call allows it, and a member on an agent call', async () => {
  const asTrial = await http.ask(pay, { amount: '1', to: 'ana' }, { token: tokens.trial });
  expect([asTrial.status, asTrial.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
  expect((await http.ask(play, {}, { token: tokens.trial })).status).toBe(200);
  const asMember = await http.ask(team, {}, { token: tokens.member });
  expect([asMember.status, asMember.envelope.code]).toEqual([403, 'NOT_ALLOWED']);
  expect((await http.ask(team, {}, { token: tokens.agent })).status).toBe(200);
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
  expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([
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

test('CALL-006 HEAD answers like GET without a body', async () => {
  const head = await http.app.inject({ method: 'HEAD', url: '/wps/toy/hello', headers: { host: 'localhost' } });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(Number(head.headers['content-length'])).toBeGreaterThan(10);
});

test('CALL-005 an unknown path under the call prefixes is a 404 envelope', async () => {
  for (const url of ['/wps/nothing', '/lgw/nothing', '/lotto/nothing', '/wps/toy/hello/', '/wps/TOY/hello', '/wps/']) {
    const answer = await http.app.inject({ method: 'POST', url, headers: { host: 'localhost' } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  }
});

test('CALL-005 path parts and queries are fields of the input; a field given twice is refused unless it is a list', async () => {
  expect((await http.ask(page, { kind: 'a/b ü', pageNo: 3, tags: ['x', 'y'] })).envelope.value).toEqual({
    kind: 'a/b ü',
    pageNo: 3,
    tags: ['x', 'y'],
  });
  expect((await http.ask(page, { kind: 'a', tags: ['x'] })).envelope.value).toEqual({
    kind: 'a',
    pageNo: 1,
    tags: ['x'],
  });
  const twice = await http.app.inject({ url: '/wps/toy/list/a?pageNo=1&pageNo=2', headers: { host: 'localhost' } });
  expect([twice.statusCode, twice.json().fields]).toEqual([400, { pageNo: 'This value is given more than once' }]);
  const over = await http.app.inject({ url: '/wps/toy/list/a?kind=b', headers: { host: 'localhost' } });
  expect(over.json().value.kind).toBe('a');
});

test('CALL-005 wrong types are 400 with field paths in the asked language, and nothing is stored', async () => {
  const answer = await post('/wps/toy/pay', JSON.stringify({ amount: 5, to: '', tags: [{ name: 1 }] }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, code: 'MALFORMED_INPUT', value: null });
  expect(answer.json().fields).toEqual({
    amount: 'This value is not valid',
    to: 'Input cannot be empty',
    'tags.0.name': 'This value is not valid',
  });
  expect((await post('/wps/toy/pay', '{}', { 'x-lang': 'TY' })).json().fields.amount).toBe(
    'Hindi maaaring walang laman',
  );
  for (const amount of ['-', '1e3', 'NaN', '1.00001', '٣', '0x10', ' 1']) {
    expect((await post('/wps/toy/pay', JSON.stringify({ amount, to: 'a' }))).statusCode).toBe(400);
  }
  expect(await toys()).toEqual([]);
});

test('CALL-005 what is not JSON is 400, never a 500 and never a stack trace', async () => {
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  const attacks: [string, string | Buffer][] = [
    ['broken', '{"amount":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['deep', deep],
    ['deep inside', `{"amount":"1","to":"a","more":${deep.slice(0, 1_000)}${deep.slice(-1_000)}}`],
    ['__proto__', '{"amount":"1","to":"a","__proto__":{"role":"agent"}}'],
    ['__proto__ in disguise', '{"amount":"1","to":"a","\\u005f_proto__":{"role":"agent"}}'],
    ['NUL', '{"amount":"1","to":"a\\u0000"}'],
    ['NUL where nobody looks', '{"amount":"1","to":"a","tags":[{"name":"\\u0000"}]}'],
    ['half a surrogate', '{"amount":"1","to":"\\ud800"}'],
  ];
  for (const [name, payload] of attacks) {
    const answer = await post('/wps/toy/pay', payload);
    expect([name, answer.statusCode]).toEqual([name, 400]);
    expect(answer.body).not.toMatch(/\.ts:\d|node_modules| at /);
  }
  const nul = await post('/wps/toy/pay', '{"amount":"1","to":"a\\u0000"}');
  expect(nul.json().fields).toEqual({ to: 'This text holds characters that cannot be stored' });
  for (const url of [
    '/wps/toy/list/a?word=%00',
    '/wps/toy/list/%00',
    '/wps/toy/list/%',
    '/wps/toy/list/a?__proto__=1',
  ]) {
    const answer = await http.app.inject({ url, headers: { host: 'localhost' } });
    expect([url, answer.statusCode, answer.json().success]).toEqual([url, 400, false]);
  }
  expect(await toys()).toEqual([]);
});

test('CALL-005 a body over the limit of its call is 413, told by its length or counted', async () => {
  const told = await http.app.inject({
    method: 'PUT',
    url: '/wps/toy/small',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify({ text: 'x'.repeat(200) }),
  });
  expect([told.statusCode, told.json().code]).toEqual([413, 'TOO_LARGE']);
  const usual = await post('/wps/toy/pay', JSON.stringify({ amount: '1', to: 'x'.repeat(70_000) }));
  expect(usual.statusCode).toBe(413);
});

test('CALL-017 a form is due where the contract says form and refused elsewhere', async () => {
  expect((await http.ask(form, { email: 'a+b@c.d' })).envelope.value).toEqual({ email: 'a+b@c.d' });
  expect((await post('/wps/toy/form', '{"email":"a@b.c"}')).json().code).toBe('WRONG_MEDIA_TYPE');
  const asForm = await post('/wps/toy/pay', 'amount=1&to=a', { 'content-type': 'application/x-www-form-urlencoded' });
  expect([asForm.statusCode, asForm.json().code]).toEqual([415, 'WRONG_MEDIA_TYPE']);
  expect((await post('/wps/toy/pay', '{}', { 'content-encoding': 'gzip' })).statusCode).toBe(415);
  expect(
    (await post('/wps/toy/form', 'email=a&email=b', { 'content-type': 'application/x-www-form-urlencoded' })).json()
      .fields,
  ).toEqual({ email: 'This value is given more than once' });
});

test('ERR-006 a use-case whose answer breaks its contract is a 500 with a request id and without its words, and leaves no row', async () => {
  const answer = await post('/wps/toy/broken', '{}');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    success: false,
    message: 'Unknown error',
    value: null,
    code: 'UNKNOWN_ERROR',
    requestId: expect.any(String),
  });
  expect(answer.body).not.toContain('secret-in-output');
  expect(await toys()).toEqual([]);
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
