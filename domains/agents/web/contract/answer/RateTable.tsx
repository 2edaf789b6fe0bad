/** A real-time salary has no tiers: its three values, each with what it was. */
import type { RealtimeTerms } from '#domains/agents/rules/terms.ts';
import contracts from '../Contracts.module.css';
import { formatRate } from '../terms/formats.ts';
import { useFormats } from '../terms/use-formats.ts';
import { useText } from '../texts.ts';
import { useAnswerText } from './texts.ts';

type Props = { readonly terms: RealtimeTerms; readonly replaced: RealtimeTerms | null };

export function RateTable({ terms, replaced }: Props) {
  const text = useAnswerText();
  const shared = useText();
  const { bound } = useFormats();
  const rows = [
    { key: 'singleBet', now: terms.singleBet, was: replaced?.singleBet, write: bound, isBetterBelow: true },
    { key: 'profitRate', now: terms.profitRate, was: replaced?.profitRate, write: formatRate, isBetterBelow: false },
    { key: 'lossRate', now: terms.lossRate, was: replaced?.lossRate, write: formatRate, isBetterBelow: false },
  ] as const;
  return (
    <table className={contracts.table} aria-label={text('contractAnswer.rates')}>
      <tbody>
        {rows.map(({ key, now, was, write, isBetterBelow }) => {
          const written = write as (value: bigint) => string;
          const isMore = was !== undefined && now > was !== isBetterBelow;
          const change = was === undefined || was === now ? undefined : isMore ? 'more' : 'less';
          return (
            <tr key={key}>
              <th scope="row">{shared(`contract.${key}`)}</th>
              <td data-change={change}>
                <b>
                  <bdi>{written(now)}</bdi>
                </b>
                {change && was !== undefined && <small>{shared('contract.tier.was', { rate: written(was) })}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
