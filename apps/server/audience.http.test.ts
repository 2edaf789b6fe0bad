import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '#tools/testing/world.ts';

type Described = { readonly 'x-audience': 'public' | 'guest' | 'member' | 'agent' };
type Call = { readonly method: string; readonly url: string; readonly audience: Described['x-audience'] };

let world: World;
let calls: readonly Call[];
beforeAll(async () => {
  world = await testWorld();
  const { paths } = (await world.app.inject('/docs/openapi.json')).json<{
    paths: Record<string, Record<string, Described>>;
  }>();
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      url: path.replace(/\{\w+\}/g, '1'),
      audience: described['x-audience'],
    })),
  );
});
afterAll(() => world.close());

/** Every try comes from an address of its own, so that no limit answers in place of the audience. */
let visitors = 0;
const ask = async ({ method, url }: Call, headers: Record<string, string>) => {
  visitors += 1;
  const answer = await world.app.inject({
    method: method as 'GET',
    url,
    remoteAddress: `10.2.${Math.floor(visitors / 250)}.${visitors % 250}`,
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

test('ROLE-020 a call that is for everybody never asks for a session', async () => {
  const open = calls.filter(({ audience }) => audience === 'public' || audience === 'guest');
  expect(open.length).toBeGreaterThan(5);
  for (const call of open) expect([call.url, await ask(call, {})]).not.toEqual([call.url, 401]);
});
