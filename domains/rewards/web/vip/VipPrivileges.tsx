/** What every rank gives, with the own column marked; on a phone the own rank beside one other. */
import { type ReactNode, useState } from 'react';
import { useCategoryName } from '#domains/games/web/index.ts';
import { vipGiftKinds } from '#domains/rewards/contract/vip.ts';
import { shortAmount } from '#platform/web/record/short-amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Icon, SelectField, useMediaQuery, VisuallyHidden } from '#ui';
import { rateText } from '../rate-text.ts';
import { giftAmount, rebateRows } from './privilege-rows.ts';
import { useText } from './texts.ts';
import styles from './Vip.module.css';
import type { RankView, Vip } from './vip.queries.ts';

type Row = { readonly key: string; readonly label: string; readonly cells: readonly ReactNode[] };

export function VipPrivileges({ vip }: { readonly vip: Vip }) {
  const text = useText();
  const isSmall = useMediaQuery('(max-width: 900px)');
  const { ranks, level } = vip;
  const rows = usePrivilegeRows(ranks);
  const [chosen, setChosen] = useState<number | null>(null);
  const fallback = ranks.find((rank) => rank.level === level + 1) ?? ranks.find((rank) => rank.level !== level);
  const other = chosen ?? fallback?.level ?? level;
  const columns = ranks.flatMap((rank, at) =>
    !isSmall || rank.level === level || rank.level === other ? [{ level: rank.level, at }] : [],
  );
  return (
    <section className={styles.card} aria-label={text('vip.privileges')}>
      <h2>{text('vip.privileges')}</h2>
      <p className={styles.fine}>{text('vip.privileges.note')}</p>
      {isSmall && (
        <SelectField
          label={text('vip.compare')}
          value={String(other)}
          options={ranks
            .filter((rank) => rank.level !== level)
            .map((rank) => ({ value: String(rank.level), label: text('vip.rank', { level: rank.level }) }))}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      )}
      <table className={styles.privileges}>
        <thead>
          <tr>
            <th scope="col">{text('vip.privilege')}</th>
            {columns.map((column) => (
              <th key={column.level} scope="col" data-own={column.level === level || undefined}>
                {text('vip.rank', { level: column.level })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {columns.map((column) => (
                <td key={column.level} data-own={column.level === level || undefined}>
                  {cells[column.at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function usePrivilegeRows(ranks: readonly RankView[]): Row[] {
  const text = useText();
  const nameOf = useCategoryName();
  const symbol = useSite().brand.currencySymbol;
  const none = <None label={text('vip.privilege.none')} />;
  const amount = (value: string) => (value === '0' ? none : `${symbol}${shortAmount(value)}`);
  const hasHost = ranks.some(({ host }) => host);
  return [
    ...vipGiftKinds.map((kind) => ({
      key: kind,
      label: text(`vip.kind.${kind}`),
      cells: ranks.map((rank) => amount(giftAmount(rank, kind))),
    })),
    ...rebateRows(ranks).map(({ gameTypes, ppm }) => ({
      key: gameTypes.join(' '),
      label: text('vip.privilege.rebate', { names: gameTypes.map(nameOf).join(', ') }),
      cells: ppm.map((rate) => (rate === 0 ? none : rateText(rate))),
    })),
    {
      key: 'points',
      label: text('vip.privilege.points'),
      cells: ranks.map(({ pointsPpm }) => `× ${pointsPpm / 1_000_000}`),
    },
    {
      key: 'withdrawals',
      label: text('vip.privilege.withdrawals'),
      cells: ranks.map(({ freeWithdrawals }) => String(freeWithdrawals)),
    },
    ...(hasHost
      ? [
          {
            key: 'host',
            label: text('vip.privilege.host'),
            cells: ranks.map(({ host }) => (host ? <Yes key="yes" label={text('vip.privilege.yes')} /> : none)),
          },
        ]
      : []),
  ];
}

const None = ({ label }: { readonly label: string }) => (
  <>
    <span aria-hidden="true">·</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </>
);

const Yes = ({ label }: { readonly label: string }) => (
  <>
    <Icon name="check" />
    <VisuallyHidden>{label}</VisuallyHidden>
  </>
);
