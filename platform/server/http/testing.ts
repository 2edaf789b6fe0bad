/** Toy calls of every kind, for the tests of the wire. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { mapWritten } from '#kernel/locale.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { MoneyText, PageNo } from '#kernel/wire.ts';
import type { Caller } from '../context.ts';
import { type Route, route } from '../route.ts';

const emptyEndpoint = { input: z.object({}), output: z.object({}), faults: {}, summary: 'A toy' };

export const hello = endpoint({
  ...emptyEndpoint,
  method: 'GET',
  path: '/wps/toy/hello',
  audience: 'public',
  output: z.object({ host: z.string() }),
});
export const whoAmI = endpoint({
  ...emptyEndpoint,
  method: 'GET',
  path: '/wps/toy/who',
  audience: 'guest',
  output: z.object({ member: z.nullable(z.string()) }),
});
export const pay = endpoint({
  method: 'POST',
  path: '/wps/toy/pay',
  audience: 'member',
  input: z.object({
    amount: MoneyText,
    to: z.string().check(z.minLength(1), z.maxLength(10)),
    tags: z.optional(z.array(z.object({ name: z.string() }))),
  }),
  output: z.object({ amount: MoneyText }),
  faults: { too_poor: 422 },
  summary: 'Pays',
});
export const team = endpoint({ ...emptyEndpoint, method: 'GET', path: '/wps/toy/team', audience: 'agent' });
export const play = endpoint({
  ...emptyEndpoint,
  method: 'POST',
  path: '/wps/toy/play',
  audience: 'member',
  trial: 'allowed',
  whileChangeDue: true,
});
export const status = endpoint({
  ...emptyEndpoint,
  method: 'GET',
  path: '/wps/toy/status',
  audience: 'public',
  alwaysOpen: true,
});
export const page = endpoint({
  ...emptyEndpoint,
  method: 'GET',
  path: '/wps/toy/list/:kind',
  audience: 'public',
  input: z.object({
    kind: z.string(),
    pageNo: PageNo,
    word: z.optional(z.string()),
    tags: z.optional(z.array(z.string())),
  }),
  output: z.object({ kind: z.string(), pageNo: z.number(), tags: z.array(z.string()) }),
});
export const form = endpoint({
  ...emptyEndpoint,
  method: 'POST',
  path: '/wps/toy/form',
  audience: 'public',
  body: 'form',
  input: z.object({ email: z.string() }),
  output: z.object({ email: z.string() }),
});
export const signed = endpoint({
  ...emptyEndpoint,
  method: 'POST',
  path: '/wps/toy/signed/:by',
  audience: 'public',
  body: 'raw',
  maxBytes: 100,
  input: z.object({
    by: z.string(),
    bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    headers: z.record(z.string(), z.string()),
  }),
  output: z.object({ by: z.string(), hex: z.string(), seal: z.optional(z.string()) }),
});
export const small = endpoint({
  ...emptyEndpoint,
  method: 'PUT',
  path: '/wps/toy/small',
  audience: 'public',
  maxBytes: 100,
  input: z.object({ text: z.optional(z.string()) }),
});
export const cached = endpoint({
  ...emptyEndpoint,
  method: 'GET',
  path: '/wps/toy/cached',
  audience: 'public',
  cache: { scope: 'public', seconds: 60 },
  output: z.object({ n: z.number() }),
});
export const broken = endpoint({
  ...emptyEndpoint,
  method: 'POST',
  path: '/wps/toy/broken',
  audience: 'public',
  output: z.object({ n: z.number() }),
});

export const member: Caller = { member: 'mb_00000000000000000000000001', session: 's1', role: 'member' };
export const agent: Caller = { ...member, member: 'mb_00000000000000000000000002', role: 'agent' };
export const trial: Caller = { ...member, member: 'mb_00000000000000000000000003', role: 'trial' };

export const toyTexts = {
  ...mapWritten(() => ({ 'toy.fault.too_poor': 'You have {have}, that is too little' })),
  TY: { 'toy.fault.too_poor': 'Mayroon kang {have}, kulang iyon' },
};

export const toyRoutes: Route[] = [
  route(hello, async ({ site }) => done({ host: site.domain })),
  route(whoAmI, async ({ caller }) => done({ member: caller?.member ?? null })),
  route(pay, async ({ tx }, { amount, to }) => {
    await tx.query('INSERT INTO platform.toy (name) VALUES ($1)', [to]);
    return amount > 1_000_000n ? refuse('too_poor', { have: '100' }) : done({ amount });
  }),
  route(team, async () => done({})),
  route(play, async () => done({})),
  route(status, async () => done({})),
  route(page, async (_, { kind, pageNo, tags = [] }) => done({ kind, pageNo, tags })),
  route(form, async (_, { email }) => done({ email })),
  route(signed, async (_, { by, bytes, headers }) =>
    done({ by, hex: Buffer.from(bytes).toString('hex'), seal: headers['x-toy-seal'] }),
  ),
  route(small, async () => done({})),
  route(cached, async () => done({ n: 1 })),
  route(broken, async ({ tx }) => {
    await tx.query("INSERT INTO platform.toy (name) VALUES ('broken')");
    return done({ n: 'secret-in-output' as unknown as number });
  }),
];

/** The table that the toys write to; made by the owner. */
export const toyTable = 'CREATE TABLE platform.toy (name text NOT NULL); GRANT ALL ON platform.toy TO kislap_app';
