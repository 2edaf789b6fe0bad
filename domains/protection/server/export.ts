/** What this room keeps of a member, for the member's own copy. */
import { cutAt } from '#kernel/cut.ts';
import type { MemberId } from '#kernel/id.ts';
import { moneyText } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import { limitKinds } from '../contract/limit.ts';
import { copyChanges, copyDocuments, copyPlayedDays } from './copy.store.ts';
import { listApplications, readDeclared } from './kyc.store.ts';
import { listLimits } from './limit.store.ts';
import { listPauses } from './pause.store.ts';
import { readSetting } from './setting.store.ts';

/** More than any honest account has; the pictures themselves are the member's already. */
const most = 1_000;

/** Amounts as text; a limit on the session is in minutes. */
export async function exportProtection(tx: Tx, member: MemberId) {
  const newest = <Row>(copy: (tx: Tx, member: MemberId, limit: number) => Promise<readonly Row[]>) =>
    cutAt(most, (limit) => copy(tx, member, limit));
  const limits = await listLimits(tx, member, limitKinds);
  return {
    limits: limits.map(({ kind, period, value }) => ({ kind, period, value: moneyText(value) })),
    pauses: await newest(listPauses),
    realityCheckMinutes: (await readSetting(tx, member)).realityCheckMinutes,
    declared: await readDeclared(tx, member),
    applications: await listApplications(tx, member),
    documents: await newest(copyDocuments),
    playedDays: await newest(copyPlayedDays),
    changes: await newest(copyChanges),
  };
}
