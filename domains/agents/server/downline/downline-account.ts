/** An agent opens an account in the own direct downline. */

import type { openDownlineAccount } from '#domains/agents/contract/downline.ts';
import { maxDepth } from '#domains/agents/rules/tree.ts';
import type { OpenAccount } from '#domains/identity/server/index.ts';
import { openWallet } from '#domains/wallet/server/index.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { lockNodeForDownline, readNode } from '../node.store.ts';
import { ensurePlaced, placeMember } from '../node.ts';
import { givePoint, judgeGivenPoint } from '../point/give-point.ts';

export type OpenDownlineDeps = { readonly openAccount: OpenAccount };

export const createOpenDownlineAccount =
  ({ openAccount }: OpenDownlineDeps): UseCase<typeof openDownlineAccount> =>
  async (context, { account, type, point }) => {
    const { tx, caller, site, clock } = context;
    const upline = caller.member;
    const isAgent = type === 'agent';
    const at = clock.now();
    // Judged before the password is hashed, which is the costly part, and once more under the lock.
    const free = await openAccount.judge(context, { account, isAgent });
    if (!free.ok) return free;
    const judged = await judgeGivenPoint(tx, { upline, isAgent, point, at });
    if (!judged.ok) return judged;
    if (((await readNode(tx, upline))?.depth ?? 0) >= maxDepth) return refuse('tree_too_deep');
    const prepared = await openAccount.prepare(context, { account, isAgent });
    if (!prepared.ok) return prepared;
    await lockNodeForDownline(tx, upline);
    const opened = await openAccount.open(context, prepared.value);
    if (!opened.ok) return opened;
    const member = opened.value;
    await openWallet(tx, member, site.currency);
    await ensurePlaced(tx, upline, at);
    const placed = await placeMember(tx, { member, upline, at });
    if (!placed.ok) {
      if (placed.fault === 'tree_too_deep') return refuse('tree_too_deep');
      throw new Error(`agents: an opened account could not be placed: ${placed.fault}`);
    }
    const given = await givePoint(tx, { upline, member, isAgent, point, at });
    return given.ok ? done({ account, password: prepared.value.password }) : given;
  };
