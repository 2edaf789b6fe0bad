/** What a kind wins on, what a point costs and pays, and the return: said over the board, before the first tap. */
import type { BetKind } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { money, moneyScale } from '#kernel/money.ts';
import cardStyles from '../board/BetCard.module.css';
import { type UnitPrice } from '../board/price.ts';
import { useAmountText } from '../game/amount.ts';
import { percentText } from '../game/percent.ts';
import { setSizeOf } from './draft.ts';
import { useText } from './texts.ts';
import type { VietnamKind } from './vietnam-kinds.ts';

type Props = { readonly code: VietnamKind; readonly kind: BetKind; readonly unit: UnitPrice };

const one = money(moneyScale);

type WinsKey = Exclude<VietnamKind, `TRUOT${number}`> | 'TRUOT';
const winsKey = (code: VietnamKind): WinsKey => (code.startsWith('TRUOT') ? 'TRUOT' : (code as WinsKey));

export function KindRule({ code, kind, unit }: Props) {
  const text = useText();
  const amount = useAmountText();
  // A point of the street has a price of its own and not one for each result.
  const results = code === 'LO2P' ? 1 : Number(unit.cost / moneyScale);
  const costs = amount(unit.cost);
  const pays = amount(unit.pays);
  return (
    <p className={cardStyles.rule}>
      <b>{text('vietnam.wins')}</b> {text(`vietnam.wins.${winsKey(code)}`, { results, size: setSizeOf(kind) ?? 0 })}{' '}
      {(results > 1 || code === 'LO2P') && `${text('vietnam.eachHit')} `}
      <b>{text('vietnam.point')}</b>{' '}
      {results > 1
        ? text('vietnam.point.positions', { cost: costs, results, unit: amount(one), pays })
        : text('vietnam.point.costs', { cost: costs, pays })}{' '}
      {text('vietnam.return', { percent: percentText(unit.returnPpm) })}
    </p>
  );
}
