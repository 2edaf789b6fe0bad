/** Every call of agents that takes an id, with ids of others and with ids that nobody has; and every call, by those who are no agents. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import * as bill from '../contract/bill.ts';
import * as contract from '../contract/contract.ts';
import * as downline from '../contract/downline.ts';
import * as link from '../contract/link.ts';
import * as report from '../contract/report.ts';
import { at, tier, tieredTerms } from './testing.ts';
import { type AgentTestHttp, createAgentTestHttp, type TestCaller, wireTerms } from './testing-http.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;
const calls = [bill, contract, downline, link, report].flatMap((module) => Object.values(module).filter(isEndpoint));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** What one agent has, and what names it in a call. */
type Ids = Readonly<Record<'contractId' | 'billId' | 'linkId' | 'ref' | 'account' | 'downline', string>>;

const nobody: Ids = {
  contractId: `ac_${'0'.repeat(26)}`,
  billId: `bl_${'0'.repeat(26)}`,
  linkId: 'WALA2345',
  ref: '999999',
  account: 'walangtao',
  downline: 'walangtao',
};

type NamingCase = readonly [call: Endpoint, fault: string, inputOf: (ids: Ids) => Record<string, unknown>];

const ofContract: NamingCase[] = [
  [contract.readContract, 'CONTRACT_UNKNOWN', ({ contractId }) => ({ contractId })],
  [contract.withdrawOffer, 'CONTRACT_UNKNOWN', ({ contractId }) => ({ contractId })],
  ...[
    contract.processDividend,
    contract.processDailySalary,
    contract.processHourlySalary,
    contract.processRealtimeSalary,
  ].flatMap((call) =>
    ['accept', 'reject', 'terminate'].map(
      (action): NamingCase => [
        call,
        'CONTRACT_UNKNOWN',
        ({ contractId }) => ({ contractId, action, ends: [contractId] }),
      ],
    ),
  ),
  [contract.offerContract, 'NOT_DIRECT_DOWNLINE', (ids) => ({ downline: ids.downline, terms: wireTerms.daily(1_000) })],
];
const ofBill: NamingCase[] = [
  [bill.readBill, 'BILL_UNKNOWN', ({ billId }) => ({ billId })],
  [bill.listBillRows, 'BILL_UNKNOWN', ({ billId }) => ({ billId })],
];
const ofTree: NamingCase[] = [
  [downline.listDownlines, 'ACCOUNT_UNKNOWN', ({ ref }) => ({ under: ref })],
  [downline.readDownline, 'ACCOUNT_UNKNOWN', ({ ref }) => ({ ref })],
  [downline.setDownlinePoint, 'ACCOUNT_UNKNOWN', ({ ref }) => ({ ref, point: 1 })],
  [link.changeLink, 'LINK_UNKNOWN', ({ linkId }) => ({ linkId, note: 'mine', isEnabled: false })],
  ...[report.listTeamBets, report.exportTeamBets, report.listTeamTransactions, report.exportTeamTransactions].map(
    (call): NamingCase => [call, 'ACCOUNT_UNKNOWN', ({ account }) => ({ account })],
  ),
];
const naming = [...ofContract, ...ofBill, ...ofTree];

/** Fields that name a row or an account of somebody. */
const idFields = ['contractId', 'ends', 'billId', 'linkId', 'ref', 'under', 'account', 'downline'];
/** The one call that names an account which nobody may have yet. */
const namesNewAccount = downline.openDownlineAccount;
/** Fields that name nothing of anybody. */
const plainFields =
  'action after endDate gameType group isEnabled kind maxUses note pageNo pageSize point remark search shown sort startDate terms type validUntil';

let world: AgentTestHttp;
/** `top` over `low`, each with a player, contracts, bills and a link; `other` has the same in another tree. */
let people: Record<'top' | 'low' | 'other' | 'player', MemberId>;
let idsOf: Record<'top' | 'low' | 'other', Ids>;

beforeAll(async () => {
  world = await createAgentTestHttp();
  const top = await world.member('agenttop', null, 1);
  const low = await world.member('agentlow', top, 1);
  const other = await world.member('agentother', null, 1);
  const players = [
    await world.member('playertop', top),
    await world.member('playerlow', low),
    await world.member('playerother', other),
  ];
  people = { top, low, other, player: players[0] ?? top };
  const terms = tieredTerms('daily', [tier(1_000, 0, 1, 1)]);
  for (const [upline, agent] of [
    [null, top],
    [top, low],
    [null, other],
  ] as const)
    await world.contract(upline, agent, terms);
  await world.play(...players.map((member) => ({ member, at: '2026-11-01 10:00', stake: 10_000 })));
  world.clock.set(at('2026-11-02 00:11'));
  await world.settle();
  idsOf = {
    top: await readIds(top, 'agenttop', 'playertop'),
    low: await readIds(low, 'agentlow', 'playerlow'),
    other: await readIds(other, 'agentother', 'playerother'),
  };
});
afterAll(() => world.close());

async function readIds(agent: MemberId, account: string, player: string): Promise<Ids> {
  const { own } = await world.read(contract.listContracts, { kind: 'daily' }, agent);
  const { content } = await world.read(bill.listBills, { kind: 'daily', startDate: '2026-11-01' }, agent);
  const terms = { type: 'member', point: 0, validUntil: null, maxUses: null, note: '' } as const;
  const { linkId } = await world.read(link.createLink, terms, agent);
  const { breadcrumb } = await world.read(downline.listDownlines, {}, agent);
  const ref = breadcrumb[0]?.ref ?? '';
  return {
    contractId: own?.contractId ?? '',
    billId: content[0]?.billId ?? '',
    linkId,
    ref,
    account,
    downline: player,
  };
}

const ask = (call: Endpoint, input: Record<string, unknown>, caller: MemberId | TestCaller) =>
  world.ask(call, input, caller);

/** Everything that these calls could change. */
async function traces(): Promise<string> {
  const { rows } = await world.db.owner.query<{ digest: string }>(
    ['contract', 'contract_step', 'invitation', 'point', 'quota', 'bill', 'node', 'audit']
      .map(
        (table) =>
          `SELECT '${table}' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS digest FROM agents.${table} AS t`,
      )
      .join(' UNION ALL '),
  );
  return rows.map(({ digest }) => digest).join(' ');
}

describe('AGENT-032 an id of others', () => {
  test('is one of every kind, so that none is refused for being empty', () => {
    for (const ids of Object.values(idsOf)) expect(Object.values(ids)).not.toContain('');
  });

  test.each(naming.map(([call, fault, inputOf]) => [nameOf(call), inputOf(nobody), { call, fault, inputOf }] as const))(
    '%s %j answers 403 for one of another tree, of the upline, and one that does not exist, alike',
    async (_name, _input, { call, fault, inputOf }) => {
      const before = await traces();
      for (const [caller, ids] of [
        ['other', idsOf.top],
        ['other', idsOf.low],
        ['low', idsOf.top],
        ['top', idsOf.other],
      ] as const) {
        const foreign = await ask(call, inputOf(ids), people[caller]);
        const absent = await ask(call, inputOf(nobody), people[caller]);
        expect([foreign.status, foreign.envelope.code]).toEqual([403, fault]);
        expect([foreign.status, foreign.envelope]).toEqual([absent.status, absent.envelope]);
      }
      expect(await traces()).toBe(before);
    },
  );

  test('is known to its own agent in every call that reads', async () => {
    for (const [call, , inputOf] of naming.filter(([{ method }]) => method === 'GET'))
      expect([nameOf(call), (await ask(call, inputOf(idsOf.low), people.low)).status]).toEqual([nameOf(call), 200]);
  });

  test('has its case here in every call that takes one, and a new field is one of the two', () => {
    const fieldsOf = ({ input }: Endpoint) => Object.keys((input as unknown as { shape: object }).shape);
    const ofAgents = calls.filter(({ audience }) => audience === 'agent');
    const fields = new Set(ofAgents.flatMap(fieldsOf));
    expect([...fields].toSorted()).toEqual([...idFields, ...plainFields.split(' ')].toSorted());
    const taking = ofAgents.filter((call) => fieldsOf(call).some((field) => idFields.includes(field)));
    const covered = new Set([...naming.map(([call]) => nameOf(call)), nameOf(namesNewAccount)]);
    expect(taking.map(nameOf).toSorted()).toEqual([...covered].toSorted());
  });
});

const inputOfAll = { ...nobody, under: nobody.ref };
const table = calls.map((call) => [nameOf(call), call] as const);

describe('AGENT-033 ROLE-011 who is no agent', () => {
  test.each(table.filter(([, { audience }]) => audience === 'agent'))(
    '%s is refused to a guest, a player and a trial',
    async (_name, call) => {
      const guest = await world.http.ask(call, inputOfAll, { key: 'a-key-of-a-guest' });
      expect([guest.status, guest.envelope.code]).toEqual([401, 'AUTH_REQUIRED']);
      const player = await ask(call, inputOfAll, { member: people.player, role: 'member' });
      expect([player.status, player.envelope.code]).toEqual([403, 'NOT_ALLOWED']);
      const trial = await ask(call, inputOfAll, { member: people.player, role: 'trial' });
      expect([trial.status, trial.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
    },
  );

  test.each(table.filter(([, { audience }]) => audience !== 'agent'))(
    '%s, which members may call, is refused to a guest',
    async (_name, call) => {
      expect(call.audience).toBe('member');
      const guest = await world.http.ask(call, inputOfAll, { key: 'a-key-of-a-guest' });
      expect([guest.status, guest.envelope.code]).toEqual([401, 'AUTH_REQUIRED']);
    },
  );
});
