/** The figures of the simulator as one formula, and what is left after the downline. */
import type { Terms } from '#domains/agents/rules/terms.ts';
import { formatRate } from '../terms/formats.ts';
import { useFormats } from '../terms/use-formats.ts';
import styles from './Simulator.module.css';
import type { Simulation } from './simulate.ts';
import { useSimulatorText } from './texts.ts';

type Props = { readonly terms: Terms; readonly simulation: Simulation };

export function SimulatorResult({ terms, simulation }: Props) {
  const text = useSimulatorText();
  const { cash } = useFormats();
  const { gross, whole, below, net, shortfall } = simulation;
  return (
    <div className={styles.result} role="status">
      <p>
        <b>
          <Formula terms={terms} simulation={simulation} />
        </b>
        {whole > gross && <small>{text('simulator.capped', { cap: cash(gross) })}</small>}
        {below > 0n && <small>{text('simulator.net', { gross: cash(gross), below: cash(below) })}</small>}
        {shortfall > 0n && <small>{text('simulator.short', { amount: cash(shortfall) })}</small>}
      </p>
      <strong>
        <bdi>{cash(net)}</bdi>
      </strong>
    </div>
  );
}

function Formula({ terms, simulation: { tier, tiers, reached, whole } }: Props) {
  const text = useSimulatorText();
  const { cash } = useFormats();
  if (terms.kind === 'realtime')
    return text('simulator.formula.realtime', {
      loss: formatRate(terms.lossRate),
      profit: formatRate(terms.profitRate),
      gross: cash(whole),
    });
  const rate = tier === null ? undefined : terms.tiers[tier]?.rate;
  if (tier === null || rate === undefined) return text('simulator.none');
  const base = cash(terms.kind === 'dividend' ? reached.netLoss : reached.validBet);
  const share = tiers[tier]?.share ?? null;
  const values = { base, rate: formatRate(rate), gross: cash(whole) };
  return share === null
    ? text('simulator.formula', values)
    : text('simulator.formula.share', { ...values, share: formatRate(share * 1_000) });
}
