import type { CoverPolicy } from '#domains/agents/rules/line.ts';
import type { Terms } from '#domains/agents/rules/terms.ts';
import { Simulator } from '../simulator/Simulator.tsx';
import { useSimulator } from '../simulator/use-simulator.ts';
import { useProposeText } from './texts.ts';

type Props = { readonly terms: Terms; readonly cover: CoverPolicy };

/** What the terms that stand in the form would pay the account. */
export function OfferSimulator({ terms, cover }: Props) {
  const text = useProposeText();
  const simulator = useSimulator({ terms, cover });
  return <Simulator simulator={simulator} lead={text('contractOffer.simulator')} />;
}
