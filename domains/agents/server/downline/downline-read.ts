/** One account of the own tree with its figures. */

import type { readDownline } from '#domains/agents/contract/downline.ts';
import { accountNameAt } from '#domains/agents/rules/account-name.ts';
import { maxPointOf, minPointOf } from '#domains/agents/rules/point.ts';
import { isAgent, readMemberSummaries } from '#domains/identity/server/index.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readBrandRule } from '../contract/brand-rule.store.ts';
import type { ScopedNode } from '../node.store.ts';
import { readAskedPoint, readHighestBelow, readPointState } from '../point/point.store.ts';
import { readQuotaLeft } from '../point/quota.store.ts';
import { listTeamDays } from './downline.store.ts';
import type { DownlineDeps } from './downline-list.ts';
import { personOf, rangeOf, showBreadcrumb, showDownlines, type ViewerContext } from './downline-view.ts';
import { findScoped } from './scope.ts';

export const createReadDownline =
  ({ offsetMinutes }: DownlineDeps): UseCase<typeof readDownline> =>
  async ({ tx, caller, site, clock }, { ref }) => {
    const viewer = caller.member;
    const node = await findScoped(tx, viewer, ref);
    if (!node) return refuse('account_unknown');
    const { showsNames } = await readBrandRule(tx, site.merchant);
    const context: ViewerContext = { viewer, currency: site.currency, at: clock.now(), showsNames, offsetMinutes };
    const [account] = await showDownlines(tx, context, [node]);
    if (!account) throw new Error(`agents: account ${node.member} could not be shown`);
    const isDirect = node.upline === viewer;
    return done({
      breadcrumb: await showBreadcrumb(tx, context, node),
      account,
      upline: await showUpline(tx, context, node),
      pointBounds: await readPointBounds(tx, node, { at: context.at, isDirect }),
      pointAsked: isDirect ? await readAskedPoint(tx, node.member) : null,
      days: await listTeamDays(tx, node.member, rangeOf(context)),
    });
  };

/** Who stands above; of the viewer itself nobody is named. */
async function showUpline(tx: Tx, { showsNames }: ViewerContext, { upline, depthBelow }: ScopedNode): Promise<string> {
  if (upline === null || depthBelow === 0) return '';
  const people = await readMemberSummaries(tx, [upline]);
  return accountNameAt(personOf(people, upline).account, { depth: depthBelow - 1, showsNames });
}

/** What is left of the quota is said to the upline, whose quota it is, for the highest point that it may give. */
async function readPointBounds(
  tx: Tx,
  { member, upline }: ScopedNode,
  { at, isDirect }: { readonly at: Instant; readonly isDirect: boolean },
) {
  const people = await readMemberSummaries(tx, [member]);
  const above = upline && (await readPointState(tx, upline, at));
  const own = above ? above.latest : (await readPointState(tx, member, at)).latest;
  const max = upline ? maxPointOf(own, isAgent(personOf(people, member).type)) : own;
  return {
    min: minPointOf(await readHighestBelow(tx, member, at)),
    max,
    quotaLeft: isDirect && upline ? await readQuotaLeft(tx, upline, max) : null,
  };
}
