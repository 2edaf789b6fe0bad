import { afterAll, beforeAll, expect, test } from 'vitest';
import { route } from '#platform/server/route.ts';
import { createLog } from '#platform/server/runtime/log.ts';
import { createPageFetch } from '#platform/server/site/page-fetch.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { hello, member, pay, toyRoutes, toyTable, toyTexts } from '../testing.ts';

type Call = {
  readonly requestBody: {
    content: Record<string, { schema: { properties: Record<string, object>; required: string[] } }>;
  };
  readonly responses: Record<string, { description: string }>;
  readonly parameters: { name: string; in: string }[];
};
type Document = { readonly openapi: string; readonly paths: Record<string, Record<string, Call>> };

let http: TestHttp;
const lines: string[] = [];
beforeAll(async () => {
  http = await testHttp({
    texts: toyTexts,
    routes: [...toyRoutes, route({ ...hello, path: '/wps/toy/trouble' }, () => Promise.reject(new Error('trouble')))],
    trustedProxies: ['10.0.0.0/8'],
    metricsFrom: ['10.7.7.7'],
    log: createLog({ destination: { write: (line: string) => void lines.push(line) } }),
  });
  await http.db.owner.query(toyTable);
});
afterAll(() => http.close());

const get = (url: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  http.app.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } });

test('SYS-016 SHELL-025 one line a call names the route and never its query, token or body', async () => {
  const token = http.login(member);
  lines.length = 0;
  await get('/wps/toy/list/secret-part?word=secret-query', '127.0.0.1', {
    authorization: 'Bearer secret-token',
    cookie: 'secret-cookie',
  });
  await http.ask(pay, { amount: '1', to: 'secret-to' }, { token });
  await http.app.inject({
    method: 'POST',
    url: '/wps/secret-path?x=secret-query',
    payload: '{"password":"secret-body"}',
    headers: { 'content-type': 'application/json' },
  });
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain('secret-');
  expect(lines.join()).not.toContain(token);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'call',
    method: 'GET',
    route: '/wps/toy/list/:kind',
    status: 200,
    ms: expect.any(Number) as number,
    requestId: expect.any(String) as string,
  });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ member: member.member, status: 200 });
});

test('SYS-016 what the server asks of itself is no line in the log, and nothing that a request carries makes it so', async () => {
  lines.length = 0;
  const ask = createPageFetch(http.app, { host: 'localhost', ip: '127.0.0.1' });
  expect((await ask('http://localhost/wps/toy/hello')).status).toBe(200);
  expect((await ask('http://localhost/wps/toy/nowhere')).status).toBe(404);
  expect(lines).toEqual([]);
  expect((await ask('http://localhost/wps/toy/trouble')).status).toBe(500);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['the call failed', 'call']);
  lines.length = 0;
  await Promise.all([ask('http://localhost/wps/toy/hello'), get('/wps/toy/hello')]);
  await get('/wps/toy/hello', '127.0.0.1', { 'x-inside': 'true', 'x-request-id': 'inside', via: 'light-my-request' });
  expect(lines).toHaveLength(2);
});

test('the process says that it lives and that it can work', async () => {
  expect([(await get('/healthz')).statusCode, (await get('/readyz')).body]).toEqual([200, 'ready\n']);
  await http.db.owner.query(`UPDATE platform.migration SET name = name || '!' WHERE room = 'platform'`);
  const unready = await get('/readyz');
  expect([unready.statusCode, unready.body]).toEqual([503, 'migrations are missing\n']);
  await http.db.owner.query(`UPDATE platform.migration SET name = rtrim(name, '!') WHERE room = 'platform'`);
  expect((await get('/readyz')).statusCode).toBe(200);
});

test.each(['default_transaction_read_only = on', 'temp_file_limit = 0'])(
  'SYS-015 while nothing can be written (%s) it is not ready, and afterwards it is again',
  async (setting) => {
    const { owner } = http.db;
    const { rows } = await owner.query<{ database: string; isSuper: boolean }>(
      `SELECT current_database() AS database, current_setting('is_superuser') = 'on' AS "isSuper"`,
    );
    const { database = '', isSuper = false } = rows[0] ?? {};
    // A full disk is known by the file that it refuses, and only a superuser may forbid files to others.
    if (!isSuper && setting.startsWith('temp_file_limit')) return;
    // What is set for a role holds for the connections that it opens afterwards.
    const change = async (verb: string) => {
      await owner.query(`ALTER ROLE kislap_app IN DATABASE "${database}" ${verb}`);
      await owner.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = 'kislap_app'`,
        [database],
      );
    };
    await change(`SET ${setting}`);
    try {
      await expect.poll(async () => (await get('/readyz')).body).toBe('nothing can be written\n');
      expect((await get('/readyz')).statusCode).toBe(503);
    } finally {
      await change('RESET ALL');
    }
    await expect.poll(async () => (await get('/readyz')).body).toBe('ready\n');
  },
);

test('SYS-016 metrics are told to this machine and to named addresses alone', async () => {
  await http.ask(hello, {});
  const { body, statusCode } = await get('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toMatch(
    /kislap_http_request_duration_seconds_count\{method="GET",route="\/wps\/toy\/hello",status="200"\} \d+/,
  );
  expect(body).toContain('kislap_pool_connections{pool="http",state="idle"}');
  expect((await get('/metrics', '10.7.7.7')).statusCode).toBe(200);
  expect((await get('/metrics', '5.6.7.8')).statusCode).toBe(404);
  expect((await get('/metrics', '127.0.0.1', { 'x-forwarded-for': '5.6.7.8' })).statusCode).toBe(404);
  expect((await get('/metrics', '10.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
});

test('CALL-005 the API description is made from the contracts', async () => {
  const document = (await get('/docs/openapi.json')).json<Document>();
  expect(document.openapi).toBe('3.1.0');
  const call = document.paths['/wps/toy/pay']?.post;
  expect(call).toMatchObject({
    summary: 'Pays',
    security: [{ token: [] }],
    'x-audience': 'member',
    'x-trial': 'refused',
  });
  const body = call?.requestBody.content['application/json']?.schema;
  expect(body?.properties.amount).toEqual({ type: 'string', pattern: '^-?(0|[1-9]\\d{0,14})(\\.\\d{1,4})?$' });
  expect(body?.required).toEqual(['amount', 'to']);
  expect(call?.responses['422']?.description).toBe('TOO_POOR');
  const list = document.paths['/wps/toy/list/{kind}']?.get;
  expect(list?.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
    'path kind',
    'query pageNo',
    'query word',
    'query tags',
  ]);
  expect(document.paths['/wps/toy/form']?.post?.requestBody.content).toHaveProperty(
    'application/x-www-form-urlencoded',
  );
});

test('CALL-005 the readable page needs no script and no outside', async () => {
  const page = await get('/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  expect(page.body).toContain('/wps/toy/pay');
  expect(page.body).not.toMatch(/<script|https?:\/\/|style=/);
  const slashed = await get('/docs/');
  expect([slashed.statusCode, slashed.headers.location]).toEqual([308, '/docs']);
  expect((await get('/docs/style.css')).headers['content-type']).toContain('text/css');
});

test('SYS-016 https behind a trusted proxy adds strict transport', async () => {
  const secure = await http.ask(
    hello,
    {},
    { ip: '10.0.0.1', headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '5.6.7.8' } },
  );
  expect(secure.headers['strict-transport-security']).toMatch(/^max-age=/);
  const forged = await http.ask(hello, {}, { ip: '5.6.7.8', headers: { 'x-forwarded-proto': 'https' } });
  expect(forged.headers['strict-transport-security']).toBeUndefined();
});
