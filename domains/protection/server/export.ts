/** The stored data of a member in this domain, for the member's export. */
import { capList } from '#kernel/capped-list.ts';
import type { MemberId } from '#kernel/id.ts';
import { moneyText } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import { limitKinds } from '../contract/limit.ts';
import { listChangesForExport, listDocumentsForExport, listPlayedDaysForExport } from './export.store.ts';
import { listApplications, readDeclaration } from './kyc/kyc.store.ts';
import { listLimits } from './limit/limit.store.ts';
import { listPauses } from './pause/pause.store.ts';
import { readSetting } from './setting.store.ts';

/** More than any honest account has; the pictures themselves are the member's already. */
const maxRows = 1_000;

/** Amounts as text; a limit on the session is in minutes. */
export async function exportProtection(tx: Tx, member: MemberId) {
  const newest = <Row>(copy: (tx: Tx, member: MemberId, limit: number) => Promise<readonly Row[]>) =>
    capList(maxRows, (limit) => copy(tx, member, limit));
  const limits = await listLimits(tx, member, limitKinds);
  return {
    limits: limits.map(({ kind, period, value }) => ({ kind, period, value: moneyText(value) })),
    pauses: await newest(listPauses),
    realityCheckMinutes: (await readSetting(tx, member)).realityCheckMinutes,
    declared: await readDeclaration(tx, member),
    applications: await listApplications(tx, member),
    documents: await newest(listDocumentsForExport),
    playedDays: await newest(listPlayedDaysForExport),
    changes: await newest(listChangesForExport),
  };
}
