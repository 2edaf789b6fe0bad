import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#kernel/endpoint.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { form, member, page, toyRoutes, toyTable, toyTexts } from '../testing.ts';

let http: TestHttp;
let token = '';
beforeAll(async () => {
  http = await testHttp({
    texts: toyTexts,
    routes: toyRoutes,
  });
  await http.db.owner.query(toyTable);
  token = http.login(member);
});
afterAll(() => http.close());

const toys = async () =>
  (await http.db.owner.query<{ name: string }>('SELECT name FROM platform.toy')).rows.map(({ name }) => name);
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  http.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...headers,
    },
  });

test('CALL-005 an unknown path under the call prefixes is a 404 envelope', async () => {
  for (const url of ['/wps/nothing', '/lgw/nothing', '/lotto/nothing', '/wps/toy/hello/', '/wps/TOY/hello', '/wps/']) {
    const answer = await http.app.inject({ method: 'POST', url, headers: { host: 'localhost' } });
    expect([answer.statusCode, answer.json<Envelope<{ kind: string }>>().code]).toEqual([404, 'NOT_FOUND']);
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
  expect([twice.statusCode, twice.json<Envelope<{ kind: string }>>().fields]).toEqual([
    400,
    { pageNo: 'This value is given more than once' },
  ]);
  const over = await http.app.inject({ url: '/wps/toy/list/a?kind=b', headers: { host: 'localhost' } });
  expect(over.json<Envelope<{ kind: string }>>().value?.kind).toBe('a');
});

test('CALL-005 wrong types are 400 with field paths in the asked language, and nothing is stored', async () => {
  const answer = await post('/wps/toy/pay', JSON.stringify({ amount: 5, to: '', tags: [{ name: 1 }] }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Envelope<{ kind: string }>>()).toMatchObject({
    success: false,
    code: 'MALFORMED_INPUT',
    value: null,
  });
  expect(answer.json<Envelope<{ kind: string }>>().fields).toEqual({
    amount: 'This value is not valid',
    to: 'Input cannot be empty',
    'tags.0.name': 'This value is not valid',
  });
  expect((await post('/wps/toy/pay', '{}', { 'x-lang': 'TY' })).json<Envelope<{ kind: string }>>().fields?.amount).toBe(
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
  expect(nul.json<Envelope<{ kind: string }>>().fields).toEqual({
    to: 'This text holds characters that cannot be stored',
  });
  for (const url of [
    '/wps/toy/list/a?word=%00',
    '/wps/toy/list/%00',
    '/wps/toy/list/%',
    '/wps/toy/list/a?__proto__=1',
  ]) {
    const answer = await http.app.inject({ url, headers: { host: 'localhost' } });
    expect([url, answer.statusCode, answer.json<Envelope<{ kind: string }>>().success]).toEqual([url, 400, false]);
  }
  for (const host of ['localhost:port', 'localhost:80@evil.example', 'localhost:99999']) {
    const answer = await http.app.inject({ url: '/wps/toy/list/a', headers: { host } });
    expect([host, answer.statusCode, answer.json<Envelope<null>>().code]).toEqual([host, 400, 'MALFORMED_INPUT']);
  }
  expect(await toys()).toEqual([]);
});

test('CALL-005 a body over the limit of its call is 413, told by its length or counted', async () => {
  const response = await http.app.inject({
    method: 'PUT',
    url: '/wps/toy/small',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify({ text: 'x'.repeat(200) }),
  });
  expect([response.statusCode, response.json<Envelope<{ kind: string }>>().code]).toEqual([413, 'TOO_LARGE']);
  const usual = await post('/wps/toy/pay', JSON.stringify({ amount: '1', to: 'x'.repeat(70_000) }));
  expect(usual.statusCode).toBe(413);
});

test('CALL-017 a form is due where the contract says form and refused elsewhere', async () => {
  expect((await http.ask(form, { email: 'a+b@c.d' })).envelope.value).toEqual({ email: 'a+b@c.d' });
  expect((await post('/wps/toy/form', '{"email":"a@b.c"}')).json<Envelope<{ kind: string }>>().code).toBe(
    'WRONG_MEDIA_TYPE',
  );
  const asForm = await post('/wps/toy/pay', 'amount=1&to=a', { 'content-type': 'application/x-www-form-urlencoded' });
  expect([asForm.statusCode, asForm.json<Envelope<{ kind: string }>>().code]).toEqual([415, 'WRONG_MEDIA_TYPE']);
  expect((await post('/wps/toy/pay', '{}', { 'content-encoding': 'gzip' })).statusCode).toBe(415);
  expect(
    (await post('/wps/toy/form', 'email=a&email=b', { 'content-type': 'application/x-www-form-urlencoded' })).json<
      Envelope<{ kind: string }>
    >().fields,
  ).toEqual({ email: 'This value is given more than once' });
});

test('ERR-006 a use-case whose answer breaks its contract is a 500 with a request id and without its words, and leaves no row', async () => {
  const answer = await post('/wps/toy/broken', '{}');
  expect(answer.statusCode).toBe(500);
  expect(answer.json<Envelope<{ kind: string }>>()).toEqual({
    success: false,
    message: 'Unknown error',
    value: null,
    code: 'UNKNOWN_ERROR',
    requestId: expect.any(String) as string,
  });
  expect(answer.body).not.toContain('secret-in-output');
  expect(await toys()).toEqual([]);
});

test('CALL-005 a raw body arrives byte for byte with its headers, whatever it is, and never over its bound', async () => {
  const bytes = Buffer.from([0x7b, 0x00, 0xff, 0xfe, 0x0a]);
  const answer = await post('/wps/toy/signed/somebody', bytes, { 'content-type': 'text/odd', 'x-toy-seal': 'of wax' });
  expect(answer.json<Envelope<object>>().value).toEqual({ by: 'somebody', hex: bytes.toString('hex'), seal: 'of wax' });
  const empty = await post('/wps/toy/signed/nobody', '');
  expect(empty.json<Envelope<object>>().value).toEqual({ by: 'nobody', hex: '' });
  expect((await post('/wps/toy/signed/somebody', Buffer.alloc(101))).statusCode).toBe(413);
});
