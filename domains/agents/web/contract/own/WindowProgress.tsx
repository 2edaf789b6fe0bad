/** How far the running window has come towards the next tier, and what it comes to so far. */
import type { Terms, TieredTerms } from '#domains/agents/rules/terms.ts';
import type { Money } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { ProgressBar } from '#ui';
import contracts from '../Contracts.module.css';
import type { Progress } from '../contract.queries.ts';
import { formatRate } from '../terms/formats.ts';
import { asksForLoss } from '../terms/terms.ts';
import { useFormats } from '../terms/use-formats.ts';
import { useText } from '../texts.ts';
import styles from './Own.module.css';

type Props = { readonly terms: Terms; readonly progress: Progress };

export function WindowProgress({ terms, progress }: Props) {
  const text = useText();
  const { window, minute, cash } = useFormats();
  const carryIn = amountOf(progress.carryIn);
  return (
    <div className={styles.now}>
      <h3>
        {text('contract.so.far')}
        <small>{text('contract.so.far.until', { window: window(progress), at: minute(progress.settlesAt) })}</small>
      </h3>
      {terms.kind === 'realtime' ? (
        <p className={styles.sum}>
          <bdi>{cash(progress.gross)}</bdi>
        </p>
      ) : (
        <>
          <Bars terms={terms} progress={progress} />
          <p className={contracts.fine}>
            <NowText terms={terms} progress={progress} />{' '}
            {carryIn < 0n && text('contract.now.carry', { amount: cash(carryIn) })}
          </p>
          {terms.kind === 'dividend' && <p className={contracts.fine}>{text('contract.side')}</p>}
        </>
      )}
    </div>
  );
}

type TieredProps = { readonly terms: TieredTerms; readonly progress: Progress };

/** Against the next tier above the one that is reached; against the highest when that is. */
function Bars({ terms, progress }: TieredProps) {
  const text = useText();
  const { bound, short, count } = useFormats();
  const next = terms.tiers[(progress.tier ?? -1) + 1] ?? terms.tiers.at(-1);
  if (!next) return null;
  const [validBet, netLoss] = [amountOf(progress.validBet), amountOf(progress.netLoss)];
  const amountBar = (name: 'validBet' | 'netLoss', value: Money, needed: Money) => ({
    name,
    value: Number(value),
    max: Number(needed),
    written: bound((value - (value % 10_000n)) as Money),
    needed: short(needed),
  });
  const bars = [
    amountBar('validBet', validBet, next.minValidBet),
    ...(asksForLoss(terms, next) || next.minNetLoss > 0n ? [amountBar('netLoss', netLoss, next.minNetLoss)] : []),
    {
      name: 'active' as const,
      value: progress.active,
      max: next.minActive,
      written: count(progress.active),
      needed: count(next.minActive),
    },
  ];
  return (
    <ul className={styles.bars}>
      {bars.map(({ name, value, max, written, needed }) => (
        <li key={name}>
          <span>{text(name === 'active' ? 'contract.activeCount' : `contract.${name}`)}</span>
          <ProgressBar
            // Nothing is asked for: it is reached.
            value={max === 0 ? 1 : value}
            max={max === 0 ? 1 : max}
            tone={value >= max ? 'positive' : 'accent'}
            label={text(`contract.progress.${name}`, { value: written, bound: needed })}
          />
          <b>
            <bdi>{written}</bdi> <small>{text('contract.of', { bound: needed })}</small>
          </b>
        </li>
      ))}
    </ul>
  );
}

function NowText({ terms, progress }: TieredProps) {
  const text = useText();
  const { cash } = useFormats();
  const { tier, gross } = progress;
  const reached = tier === null ? undefined : terms.tiers[tier];
  if (tier === null || !reached) return text('contract.now.none');
  const isDividend = terms.kind === 'dividend';
  if (isDividend && terms.mode === 'floating' && amountOf(progress.netLoss) < reached.minNetLoss)
    return text('contract.now.floating', { tier: tier + 1, gross: cash(gross) });
  return text('contract.now.tier', {
    tier: tier + 1,
    base: cash(isDividend ? progress.netLoss : progress.validBet),
    rate: formatRate(reached.rate),
    gross: cash(gross),
  });
}
