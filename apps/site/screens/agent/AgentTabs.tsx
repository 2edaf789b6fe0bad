/** The four reports stand side by side. */
import { LinkTabs } from '../centre/LinkTabs.tsx';
import { reportKeys } from './menu.ts';
import { useText } from './texts.ts';

export function AgentTabs({ pageKey }: { readonly pageKey: string }) {
  const text = useText();
  if (!reportKeys.some((key) => key === pageKey)) return null;
  return (
    <LinkTabs
      label={text('agent.reports')}
      tabs={reportKeys.map((key) => ({ to: `/agentHome/${key}`, label: text(`agent.tab.${key}`) }))}
      current={`/agentHome/${pageKey}`}
    />
  );
}
