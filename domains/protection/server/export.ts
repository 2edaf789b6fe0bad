/** What this room keeps of a member, for the member's own copy. */
import type { MemberId } from '#kernel/id.ts';
import { moneyText } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import { limitKinds } from '../contract/limit.ts';
import { listApplications, readDeclared } from './kyc.store.ts';
import { listLimits } from './limit.store.ts';
import { listPauses } from './pause.store.ts';
import { readSetting } from './setting.store.ts';

/** Amounts as text; a limit on the session is in minutes. */
export async function exportProtection(tx: Tx, member: MemberId) {
  const limits = await listLimits(tx, member, limitKinds);
  return {
    limits: limits.map(({ kind, period, value }) => ({ kind, period, value: moneyText(value) })),
    pauses: await listPauses(tx, member),
    realityCheckMinutes: (await readSetting(tx, member)).realityCheckMinutes,
    declared: await readDeclared(tx, member),
    applications: await listApplications(tx, member),
  };
}
