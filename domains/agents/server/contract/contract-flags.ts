/** Which pages of contracts an agent has, in the words of member info. */
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';
import { readContractFlags } from './brand-rule.store.ts';

export async function contractFlagsOf(tx: Tx, { merchant, member }: { merchant: string; member: MemberId }) {
  const { dividend, daily, hourly, realtime } = await readContractFlags(tx, { merchant, agent: member });
  return { enableCt: dividend, salary: daily, hourSalary: hourly, realtimeSalary: realtime };
}
