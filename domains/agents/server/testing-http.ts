/** The calls of contracts, bills and reports over the small tree of `testing.ts`. */
import { createOpenAccount } from '#domains/identity/server/index.ts';
import type { Endpoint, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { inDomain } from '#platform/server/route.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { type TestHttp, type TestResponse, testHttp, testSite } from '#tools/testing/http.ts';
import { quickPasswords } from '#tools/testing/passwords.ts';
import type { ContractTerms } from '../contract/contract.ts';
import { texts } from '../contract/texts.ts';
import { contractRoutes } from './contract/contract-routes.ts';
import { downlineRoutes } from './downline/downline-routes.ts';
import { reportRoutes } from './report/report-routes.ts';
import { billRoutes } from './settlement/bill-routes.ts';
import { type AgentTestWorld, createAgentTestWorld, offsetMinutes } from './testing.ts';

export type TestCaller = {
  readonly member: MemberId;
  readonly role?: 'agent' | 'member' | 'trial';
  readonly key?: string;
  readonly locale?: string;
};

export type AgentTestHttp = AgentTestWorld & {
  readonly http: TestHttp;
  /** Calls as this member, with a key of its own unless one is given. */
  ask<E extends Endpoint>(
    endpoint: E,
    input: WireInputOf<E>,
    caller: MemberId | TestCaller,
  ): Promise<TestResponse<WireOutputOf<E>>>;
  /** The value of a call that has to succeed. */
  read<E extends Endpoint>(endpoint: E, input: WireInputOf<E>, caller: MemberId): Promise<WireOutputOf<E>>;
  /** Status and code of a call. */
  code<E extends Endpoint>(endpoint: E, input: WireInputOf<E>, caller: MemberId): Promise<readonly [number, string]>;
};

const callerOf = (caller: MemberId | TestCaller): TestCaller =>
  typeof caller === 'string' ? { member: caller } : caller;

const games = new Map([['1', { name: 'Ginto', vendorName: 'Jili' }]]);

export async function createAgentTestHttp(): Promise<AgentTestHttp> {
  const world = await createAgentTestWorld();
  const { pool } = world.db;
  const deps = {
    offsetMinutes,
    gameFaces: async () => games,
    categoryName: (category: string) => category,
    originOf: (domain: string) => `https://${domain}`,
    openAccount: createOpenAccount({ pool, passwords: quickPasswords, brandOf: async () => 'Kislap' }),
  };
  const http = await testHttp({
    routes: inDomain('agents', [
      ...contractRoutes(deps),
      ...billRoutes(deps),
      ...reportRoutes(deps),
      ...downlineRoutes(deps),
    ]),
    texts: joinTexts([platformTexts, texts]),
    db: world.db,
    clock: world.clock,
    resolveSite: () => ({ ...testSite, merchant: 'demo' }),
  });
  const tokens = new Map<string, string>();
  const tokenOf = (member: MemberId, role: 'agent' | 'member' | 'trial') => {
    const key = `${role} ${member}`;
    const token = tokens.get(key) ?? http.login({ member, session: `ss_${tokens.size}`, role });
    tokens.set(key, token);
    return token;
  };
  let keys = 0;
  const ask: AgentTestHttp['ask'] = (endpoint, input, caller) => {
    const { member, key, role = 'agent', locale } = callerOf(caller);
    return http.ask(endpoint, input, {
      token: tokenOf(member, role),
      ip: `10.9.${Math.floor(keys / 250) % 250}.${keys++ % 250}`,
      key: key ?? `key-of-this-test-${keys}`,
      ...(locale !== undefined && { headers: { 'x-lang': locale } }),
    });
  };
  return {
    ...world,
    http,
    ask,
    read: async (endpoint, input, caller) => {
      const { status, envelope } = await ask(endpoint, input, caller);
      if (!envelope.success || envelope.value === null)
        throw new Error(`${status} ${envelope.code} ${envelope.message}`);
      return envelope.value;
    },
    code: async (endpoint, input, caller) => {
      const { status, envelope } = await ask(endpoint, input, caller);
      return [status, envelope.code ?? 'done'] as const;
    },
    close: async () => {
      await http.close();
      await world.close();
    },
  };
}

type WireTerms = WireInputOf<{ input: typeof ContractTerms } & Endpoint>;
const shared = { gameTypes: [], activeMinValidBet: '1000', activeMinDeposit: null };
const tierRest = { periodProfitLoss: '0', activeMember: 1 };

/** Terms as an agent types them; rates are parts per million. */
export const wireTerms = {
  dividend: (rate: number): WireTerms => ({
    kind: 'dividend',
    ...shared,
    periodType: 'semimonthly',
    mode: 'fixed',
    carry: 'none',
    tiers: [
      {
        ...tierRest,
        periodValidBet: '1000',
        rate,
      },
    ],
  }),
  daily: (rate: number): WireTerms => ({
    kind: 'daily',
    ...shared,
    tiers: [
      {
        ...tierRest,
        dailyBetAmount: '1000',
        rate,
      },
    ],
  }),
  hourly: (rate: number): WireTerms => ({
    kind: 'hourly',
    ...shared,
    dailyCap: null,
    tiers: [
      {
        ...tierRest,
        hourlyBetAmount: '1000',
        rate,
      },
    ],
  }),
  realtime: (rate: number): WireTerms => ({
    kind: 'realtime',
    gameTypes: [],
    singleBet: '100',
    profitSalaryRate: Math.floor(rate / 10),
    lossSalaryRate: rate,
  }),
} as const;
