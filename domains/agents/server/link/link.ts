/** The links of the register centre: listing, making and changing them. */

import type { changeLink, createLink, InvitationLink, listLinks } from '#domains/agents/contract/link.ts';
import { closedReasonOf, codeLength, codeOf, maxEnabledLinks } from '#domains/agents/rules/link.ts';
import { maxPointOf, needsQuota } from '#domains/agents/rules/point.ts';
import type { MemberId } from '#kernel/id.ts';
import { sum } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { lockNode } from '../node.store.ts';
import { ensurePlaced } from '../node.ts';
import { judgeGivenPoint, readGivablePoint } from '../point/give-point.ts';
import { readPointState } from '../point/point.store.ts';
import { listQuota } from '../point/quota.store.ts';
import {
  countEnabledLinks,
  insertLink,
  type Link,
  type LinkWithResults,
  lockLink,
  listLinks as readLinks,
  readLinkWithResults,
  saveLink,
} from './link.store.ts';

export type LinkDeps = {
  /** Where the pages of a domain are: `https://one.example`. */
  readonly originOf: (domain: string) => string;
};

/** With those that are switched off; whoever has more sees the newest. */
const maxListed = 300;

function showLink(
  { originOf }: LinkDeps,
  { site, clock }: Pick<Context, 'site' | 'clock'>,
  link: LinkWithResults,
): InvitationLink {
  const { code, domain, type, point, validUntil, maxUses, note, createdAt } = link;
  const closed = closedReasonOf(link, clock.now());
  return {
    linkId: code,
    affiliateCode: code,
    url: `${originOf(domain ?? site.domain)}/register?affiliateCode=${encodeURIComponent(code)}`,
    type,
    point,
    validUntil,
    maxUses,
    note,
    closed,
    createdAt,
    isEnabled: link.isEnabled && link.endedAt === null,
    visits: Number(link.visits),
    registered: Number(link.registered),
    firstDeposits: Number(link.firstDeposits),
    firstDeposited: link.firstDeposited,
  };
}

export const createListLinks =
  (deps: LinkDeps): UseCase<typeof listLinks> =>
  async (context) => {
    const { tx, caller, clock } = context;
    const agent = caller.member;
    const links = (await readLinks(tx, agent, maxListed)).map((link) => showLink(deps, context, link));
    const { inForce: ownPoint } = await readPointState(tx, agent, clock.now());
    const givable = await readGivablePoint(tx, agent, clock.now());
    const count = (of: (link: InvitationLink) => number) => links.reduce((total, link) => total + of(link), 0);
    const quota = await listQuota(tx, agent);
    return done({
      links,
      ownPoint,
      maxPoint: { member: maxPointOf(givable, false), agent: maxPointOf(givable, true) },
      quota: quota.filter(({ point }) => needsQuota(point) && point <= givable),
      maxEnabled: maxEnabledLinks,
      totals: {
        visits: count(({ visits }) => visits),
        registered: count(({ registered }) => registered),
        firstDeposits: count(({ firstDeposits }) => firstDeposits),
        firstDeposited: sum(links.map(({ firstDeposited }) => firstDeposited)),
      },
    });
  };

type LinkFault = 'point_above_own' | 'end_past' | 'quota_used' | 'too_many_links';
type LinkTerms = Pick<Link, 'type' | 'point' | 'validUntil'>;

/** Whether the agent may have a link with these terms switched on now. */
async function judgeTerms(
  tx: Tx,
  { agent, terms, at, isNew }: { agent: MemberId; terms: LinkTerms; at: Instant; isNew: boolean },
): Promise<Outcome<null, LinkFault>> {
  const { type, point, validUntil } = terms;
  const given = await judgeGivenPoint(tx, { upline: agent, isAgent: type === 'agent', point, at });
  if (!given.ok && given.fault === 'point_above_own') return given;
  if (validUntil !== null && validUntil <= at) return refuse('end_past');
  if (!given.ok) return given;
  return isNew && (await countEnabledLinks(tx, agent)) >= maxEnabledLinks ? refuse('too_many_links') : done(null);
}

export const createCreateLink =
  (deps: LinkDeps): UseCase<typeof createLink> =>
  async (context, terms) => {
    const { tx, caller, site, clock } = context;
    const agent = caller.member;
    const at = clock.now();
    await ensurePlaced(tx, agent, at);
    // Links of an agent are made one after another, so that the fiftieth is the last.
    await lockNode(tx, agent);
    const judged = await judgeTerms(tx, { agent, terms, at, isNew: true });
    if (!judged.ok) return judged;
    const code = await insertWithFreeCode(context, terms);
    return done(await showStored(deps, context, { merchant: site.merchant, code }));
  };

const maxCodeDraws = 20;

async function insertWithFreeCode(
  { tx, caller, site, clock, rng }: Context<Caller>,
  terms: Parameters<UseCase<typeof createLink>>[1],
): Promise<string> {
  const link = { ...terms, merchant: site.merchant, agent: caller.member, domain: null, createdAt: clock.now() };
  for (let drawn = 0; drawn < maxCodeDraws; drawn++) {
    const code = codeOf(rng.bytes(codeLength));
    if (await insertLink(tx, { ...link, code })) return code;
  }
  throw new Error('agents: every code that was drawn is taken');
}

async function showStored(
  deps: LinkDeps,
  context: Context,
  query: { merchant: string; code: string },
): Promise<InvitationLink> {
  const stored = await readLinkWithResults(context.tx, query);
  if (!stored) throw new Error(`agents: link ${query.code} was written and is not there`);
  return showLink(deps, context, stored);
}

type LinkChange = Omit<Parameters<UseCase<typeof changeLink>>[1], 'linkId'>;

/** What is left out stays as it is. */
const applyChange = (link: Link, { point, validUntil, maxUses, note, isEnabled }: LinkChange): Link => ({
  ...link,
  point: point ?? link.point,
  validUntil: validUntil === undefined ? link.validUntil : validUntil,
  maxUses: maxUses === undefined ? link.maxUses : maxUses,
  note: note ?? link.note,
  isEnabled: isEnabled ?? link.isEnabled,
});

export const createChangeLink =
  (deps: LinkDeps): UseCase<typeof changeLink> =>
  async (context, { linkId, ...change }) => {
    const { tx, caller, site, clock } = context;
    const agent = caller.member;
    await lockNode(tx, agent);
    const link = await lockLink(tx, { merchant: site.merchant, code: linkId });
    // One that was ended for ever is listed and stays as it is.
    if (link?.agent !== agent || link.code !== linkId || link.endedAt !== null) return refuse('link_unknown');
    const changed = applyChange(link, change);
    const judged = await judgeChange(tx, { link, changed, at: clock.now() });
    if (!judged.ok) return judged;
    await saveLink(tx, changed);
    return done(await showStored(deps, context, link));
  };

/** A link that is switched off, or only gets another note, is not held to what it could not be made with today. */
async function judgeChange(
  tx: Tx,
  { link, changed, at }: { link: Link; changed: Link; at: Instant },
): Promise<Outcome<null, LinkFault | 'uses_below_used'>> {
  const isOpened = changed.isEnabled && !link.isEnabled;
  const hasNewTerms = changed.point !== link.point || changed.validUntil !== link.validUntil;
  if (changed.isEnabled && (isOpened || hasNewTerms)) {
    const judged = await judgeTerms(tx, { agent: link.agent, terms: changed, at, isNew: isOpened });
    if (!judged.ok) return judged.fault === 'too_many_links' ? judgeUses(changed, judged) : judged;
  }
  return judgeUses(changed, done(null));
}

/** In the order of the contract the uses come before the number of links. */
const judgeUses = (
  { maxUses, used }: Link,
  rest: Outcome<null, 'too_many_links'> | Outcome<null, LinkFault>,
): Outcome<null, LinkFault | 'uses_below_used'> =>
  maxUses !== null && maxUses < used ? refuse('uses_below_used') : rest;
