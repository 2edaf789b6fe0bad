/** What the head of the centre calls a page: its name in the menu, or the name of the group whose tabs stand below. */
import { isContractPage, type MenuKey, reportKeys } from './menu.ts';

type TitleKey = `agent.page.${MenuKey}` | 'agent.reports' | 'agent.contracts';

const reports: ReadonlySet<string> = new Set(reportKeys);

export function titleOf(pageKey: string): TitleKey {
  if (reports.has(pageKey)) return 'agent.reports';
  if (isContractPage(pageKey) || pageKey === 'contractRequest' || pageKey === 'contractTermination')
    return 'agent.contracts';
  return `agent.page.${pageKey as MenuKey}`;
}
