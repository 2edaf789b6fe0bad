/** Sliders over what a team may bring, and what the terms would pay for it. Nothing of it is stored. */
import type { TieredTerms } from '#domains/agents/rules/terms.ts';
import { money } from '#kernel/money.ts';
import { RangeField, Tabs } from '#ui';
import { SectionCard } from '../SectionCard.tsx';
import { formatRate } from '../terms/formats.ts';
import { useFormats } from '../terms/use-formats.ts';
import styles from './Simulator.module.css';
import { SimulatorResult } from './SimulatorResult.tsx';
import type { Simulation, TierResult } from './simulate.ts';
import { positionOf, type Slider, slidersOf, valueAt } from './sliders.ts';
import { useSimulatorText } from './texts.ts';
import type { Simulator as SimulatorState } from './use-simulator.ts';

type Props = {
  readonly simulator: SimulatorState;
  readonly lead: string;
  /** Whether the two modes of a dividend may be compared. */
  readonly choosesMode?: boolean;
};

export function Simulator({ simulator, lead, choosesMode = false }: Props) {
  const text = useSimulatorText();
  const { bound, count } = useFormats();
  const { terms, values, start, simulation, move, setMode } = simulator;
  // What it began with may lie between two positions, and is written as it is.
  const write = (slider: Slider, position: number) => {
    const current = values[slider.name];
    const value = position === positionOf(slider, current) ? current : valueAt(slider, position);
    return slider.name === 'active' ? count(Number(value)) : bound(money(value));
  };
  return (
    <SectionCard
      title={text('simulator.title')}
      lead={lead}
      end={
        choosesMode &&
        terms.kind === 'dividend' && (
          <Tabs
            look="segmented"
            label={text('simulator.mode')}
            tabs={[
              { key: 'fixed', label: text('simulator.fixed') },
              { key: 'floating', label: text('simulator.floating') },
            ]}
            value={terms.mode}
            onChange={setMode}
          />
        )
      }
    >
      <div className={styles.body}>
        <div className={styles.sliders}>
          {slidersOf(terms, start).map((slider) => (
            <RangeField
              key={slider.name}
              label={text(`simulator.${slider.name}`)}
              min={0}
              max={positionOf(slider, slider.max)}
              value={positionOf(slider, values[slider.name])}
              format={(position) => write(slider, position)}
              onSlide={(position) => move(slider.name, valueAt(slider, position))}
            />
          ))}
        </div>
        {terms.kind !== 'realtime' && <Tiers terms={terms} results={simulation.tiers} />}
        <SimulatorResult terms={terms} simulation={simulation} />
      </div>
    </SectionCard>
  );
}

type TiersProps = { readonly terms: TieredTerms; readonly results: Simulation['tiers'] };

function Tiers({ terms, results }: TiersProps) {
  const text = useSimulatorText();
  const state = ({ isPaid, missing, share }: TierResult) => {
    if (missing) return text(`simulator.missing.${missing}`);
    if (share !== null) return text('simulator.share', { share: formatRate(share * 1_000) });
    return isPaid ? text('simulator.pays') : text('simulator.reached');
  };
  return (
    <ol className={styles.tiers} aria-label={text('simulator.tiers')}>
      {terms.tiers.map(({ rate }, index) => {
        const result = results[index];
        return (
          <li key={`tier ${index + 1}`} data-paid={result?.isPaid || undefined}>
            <b>{text('simulator.tier', { tier: index + 1 })}</b>
            <bdi>{formatRate(rate)}</bdi>
            <small>{result && state(result)}</small>
          </li>
        );
      })}
    </ol>
  );
}
