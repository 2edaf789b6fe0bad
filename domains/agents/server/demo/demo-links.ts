/** How the demo world's members came to their agents: by invitation links, each with visits, uses and points of its own. */
import { type Chance, chanceOf } from '#artwork/seed.ts';
import type { Member } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { addMs, dayMs, defaultOffsetMinutes, hourMs, type Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { refOf } from '../downline/scope.ts';
import { joinByLink, recordVisit } from '../link/join-link.ts';
import { readLink } from '../link/link.store.ts';
import { createChangeLink, createCreateLink } from '../link/link.ts';
import { listScopedNodes } from '../node.store.ts';
import { placeMember } from '../node.ts';
import { createSetDownlinePoint } from '../point/set-point.ts';
import { setTopPoint } from '../staff/staff-setting.ts';

const merchant = 'demo';
const domain = 'localhost';
const offsetMinutes = defaultOffsetMinutes;
const site: Context['site'] = { merchant, domain, currency: 'PHP', currencySymbol: '₱', locale: 'TY' };

export type DemoRegister = { readonly tx: Tx; readonly rng: Rng; readonly midnight: Instant };
type At = { readonly caller: MemberId; readonly at: Instant };

/** A call of an agent at a moment of the past. */
const contextOf = ({ tx, rng }: DemoRegister, { caller: member, at }: At): Context<Caller> => ({
  tx,
  rng,
  site,
  caller: { member, session: 'history', role: 'agent' },
  clock: { now: () => at },
  receivedAt: at,
  locale: site.locale,
  ip: '127.0.0.1',
  userAgent: '',
  requestId: 'history',
  key: '',
});

function requireDone<T>(outcome: Outcome<T, string>, what: string): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`agents: ${what} was refused in the demo world: ${outcome.fault}`);
}

/** When all agents are there. */
const firstDay = -56;

/** By depth, the one at the top first. */
const pointsOfDepth = [80, 76, 70, 62, 50];

type PlacedAgent = { readonly member: Member; readonly upline: Member | null; readonly depth: number };

/** Staff give points to the top, and each agent to the direct downline; the second of them is asked to take less. */
export async function givePoints(register: DemoRegister, agents: readonly PlacedAgent[]): Promise<void> {
  const { tx, midnight } = register;
  const at = addMs(midnight, firstDay * dayMs + 11 * hourMs);
  const setPoint = createSetDownlinePoint({ offsetMinutes });
  const give = async (agent: PlacedAgent, point: number, moment: Instant) => {
    if (!agent.upline) return;
    const [node] = await listScopedNodes(tx, agent.upline.id, [agent.member.id]);
    if (!node) return;
    const context = contextOf(register, { caller: agent.upline.id, at: moment });
    requireDone(await setPoint(context, { ref: refOf(node), point }), `the points of ${agent.member.account}`);
  };
  for (const agent of agents) {
    const point = pointsOfDepth[agent.depth] ?? 0;
    const action = { actor: 'ate Rosa', reason: 'Start of the brand', at };
    if (agent.upline) await give(agent, point, at);
    else requireDone(await setTopPoint(tx, { ...action, agent: agent.member.id, point }), 'the points at the top');
  }
  const second = agents.filter(({ depth }) => depth === 1)[1];
  if (second) await give(second, 74, addMs(midnight, -7 * hourMs));
}

type DemoLink = Parameters<ReturnType<typeof createCreateLink>>[1];
type LinkScene = { readonly day: number; readonly link: DemoLink; readonly endsOn?: number; readonly offOn?: number };

const plain = { type: 'member', point: 0, validUntil: null, maxUses: null } as const;

/** Beside the one that `datu` has from the start. After `endsOn` or `offOn` the link registers no more members. */
const linkScenes: readonly LinkScene[] = [
  { day: -55, link: { ...plain, point: 40, note: 'Barangay group chat' } },
  { day: -54, link: { ...plain, type: 'agent', point: 60, note: 'Agents in Cebu' }, endsOn: -14 },
  { day: -50, link: { ...plain, point: 20, maxUses: 3, note: 'First three at the fiesta' } },
  { day: -48, link: { ...plain, point: 30, note: 'Old poster at the market' }, offOn: -10 },
  { day: -40, link: { ...plain, point: 50, maxUses: 50, note: 'Facebook page' }, endsOn: 20 },
];

type OwnLink = LinkScene & { readonly code: string };

export type Newcomer = { readonly member: Member; readonly upline: Member };

/**
 * In the order in which they came. Who was there before the first link is placed by staff; below `datu` the links are used in turn,
 * below everybody else the one that each agent has from the start.
 */
export async function joinByLinks(register: DemoRegister, newcomers: readonly Newcomer[]): Promise<void> {
  const { midnight } = register;
  const chance = chanceOf('visits of invitation links');
  const scenes = [...linkScenes];
  const links: OwnLink[] = [];
  const top = newcomers.find(({ upline }) => upline.account === 'datu')?.upline;
  const openLinks = async (until: Instant) => {
    if (!top) return;
    for (let scene = scenes[0]; scene && addMs(midnight, scene.day * dayMs) <= until; scene = scenes[0]) {
      links.push({ ...scene, code: await openLink(register, { caller: top.id, scene }) });
      scenes.shift();
    }
  };
  for (const [index, { member, upline }] of [...newcomers].sort(byAge).entries()) {
    await openLinks(member.createdAt);
    const own = upline === top ? links.filter(({ link }) => link.type === 'member').map(({ code }) => code) : [];
    const codes = [`${upline.account.toUpperCase()}88`, ...own];
    await join(register, { member, upline, code: codes[index % codes.length] ?? '', chance });
  }
  await openLinks(midnight);
  for (const { code, offOn } of links)
    if (top && offOn !== undefined) {
      const context = contextOf(register, { caller: top.id, at: addMs(midnight, offOn * dayMs) });
      requireDone(await createChangeLink(linkDeps)(context, { linkId: code, isEnabled: false }), 'the end of a link');
    }
}

const linkDeps = { originOf: (name: string) => `https://${name}` };
const byAge = (a: Newcomer, b: Newcomer) => a.member.createdAt - b.member.createdAt;

async function openLink(
  register: DemoRegister,
  { caller, scene: { day, link, endsOn } }: { readonly caller: MemberId; readonly scene: LinkScene },
): Promise<string> {
  const { midnight } = register;
  const context = contextOf(register, { caller, at: addMs(midnight, day * dayMs) });
  const validUntil = endsOn === undefined ? null : addMs(midnight, endsOn * dayMs);
  const made = await createCreateLink(linkDeps)(context, { ...link, validUntil });
  return requireDone(made, `the link ${link.note}`).linkId;
}

type Join = Newcomer & { readonly code: string; readonly chance: Chance };

/** Some look at the page and do not register. By a link that takes nobody any more one comes by the link of the start instead. */
async function join({ tx }: DemoRegister, { member, upline, code, chance }: Join): Promise<void> {
  const { createdAt: at } = member;
  const first = `${upline.account.toUpperCase()}88`;
  const link = await readLink(tx, { merchant: member.merchant, code: first });
  if (!link || link.createdAt > at) {
    requireDone(await placeMember(tx, { member: member.id, upline: upline.id, at }), `the place of ${member.account}`);
    return;
  }
  const visit = { merchant: member.merchant, domain, at };
  for (let visitors = chance.int(1, 4); visitors > 0; visitors--) {
    const ip = `10.${chance.int(0, 255)}.${chance.int(0, 255)}.${chance.int(1, 254)}`;
    await recordVisit(tx, { ...visit, code, ip }, { offsetMinutes });
  }
  const joined = await joinByLink(tx, { ...visit, member: member.id, code });
  if (!joined.ok)
    requireDone(await joinByLink(tx, { ...visit, member: member.id, code: first }), `the link of ${member.account}`);
}
