/** The tiers of a contract; beside an older one each says what is new and what it was. */
import type { Tier, TieredTerms } from '#domains/agents/rules/terms.ts';
import styles from '../Contracts.module.css';
import { useText } from '../texts.ts';
import { formatRate } from './formats.ts';
import { isSameThreshold } from './terms.ts';
import { useFormats } from './use-formats.ts';

type Props = {
  readonly terms: TieredTerms;
  readonly label: string;
  /** The tier that is reached now, from zero. */
  readonly now?: number | null | undefined;
  /** The tiers that these would replace. */
  readonly replaced?: readonly Tier[] | undefined;
};

const betsColumn = { dividend: 'validBet', daily: 'dailyBet', hourly: 'hourlyBet' } as const;

export function TierTable({ terms, label, now, replaced }: Props) {
  const text = useText();
  const { short, count } = useFormats();
  // A salary that asks for no loss has no column of it.
  const hasLoss = terms.kind === 'dividend' || terms.tiers.some(({ minNetLoss }) => minNetLoss > 0n);
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text('contract.tier')}</th>
          <th scope="col">{text(`contract.tier.${betsColumn[terms.kind]}`)}</th>
          {hasLoss && <th scope="col">{text('contract.tier.netLoss')}</th>}
          <th scope="col">{text('contract.tier.active')}</th>
          <th scope="col">{text('contract.tier.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {terms.tiers.map((tier, index) => (
          <tr key={`tier ${index + 1}`} data-now={index === now || undefined}>
            <th scope="row">
              {index + 1}
              {index === now && <small>{text('contract.tier.now')}</small>}
            </th>
            <td>
              <bdi>{short(tier.minValidBet)}</bdi>
            </td>
            {hasLoss && (
              <td>
                <bdi>{short(tier.minNetLoss)}</bdi>
              </td>
            )}
            <td>{count(tier.minActive)}</td>
            <RateCell tier={tier} replaced={replaced} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RateCell({ tier, replaced }: { readonly tier: Tier; readonly replaced: readonly Tier[] | undefined }) {
  const text = useText();
  const old = replaced?.find((each) => isSameThreshold(each, tier));
  const isNew = replaced !== undefined && !old;
  const change = old && old.rate !== tier.rate ? (tier.rate < old.rate ? 'less' : 'more') : isNew ? 'more' : undefined;
  return (
    <td data-change={change}>
      <b>{formatRate(tier.rate)}</b>
      {change && (
        <small>{old ? text('contract.tier.was', { rate: formatRate(old.rate) }) : text('contract.tier.new')}</small>
      )}
    </td>
  );
}
