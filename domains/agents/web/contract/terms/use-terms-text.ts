/** Terms in a sentence, and the rows of a list that say what the tiers do not. */

import type { WireTerms } from '../contract.queries.ts';
import { useText } from '../texts.ts';
import { useCategoryNames } from './category-names.ts';
import { formatRate } from './formats.ts';
import { useFormats } from './use-formats.ts';

export type TermsRow = { readonly label: string; readonly value: string };

const topRateOf = (terms: WireTerms): number =>
  terms.kind === 'realtime'
    ? Math.max(terms.profitSalaryRate, terms.lossSalaryRate)
    : Math.max(0, ...terms.tiers.map(({ rate }) => rate));

export function useTermsText() {
  const text = useText();
  const { bound } = useFormats();
  const categories = useCategoryNames();
  const nameOf = (code: string) => categories.find((each) => each.code === code)?.name ?? code;
  const period = (terms: WireTerms) =>
    terms.kind === 'dividend' ? text(`contract.period.${terms.periodType}`) : text(`contract.period.of.${terms.kind}`);
  const mode = (terms: WireTerms) => (terms.kind === 'dividend' ? text(`contract.mode.${terms.mode}`) : null);
  const active = (terms: Exclude<WireTerms, { kind: 'realtime' }>) =>
    terms.activeMinDeposit === null
      ? text('contract.active.bets', { amount: bound(terms.activeMinValidBet) })
      : text('contract.active.both', {
          amount: bound(terms.activeMinValidBet),
          deposit: bound(terms.activeMinDeposit),
        });
  return {
    period,
    top: (terms: WireTerms) => formatRate(topRateOf(terms)),
    /** `Weekly · fixed`. */
    form: (terms: WireTerms) => [period(terms), mode(terms)].filter(Boolean).join(' · '),
    /** What it gives, in one line of a list. */
    gives: (terms: WireTerms) =>
      terms.kind === 'realtime'
        ? text('contract.gives.realtime', {
            profit: formatRate(terms.profitSalaryRate),
            loss: formatRate(terms.lossSalaryRate),
            bet: bound(terms.singleBet),
          })
        : text('contract.gives.tiers', { count: terms.tiers.length, rate: formatRate(topRateOf(terms)) }),
    rows: (terms: WireTerms, platformRate: number): TermsRow[] => [
      ...(terms.kind === 'realtime'
        ? [
            { label: text('contract.singleBet'), value: bound(terms.singleBet) },
            { label: text('contract.profitRate'), value: formatRate(terms.profitSalaryRate) },
            { label: text('contract.lossRate'), value: formatRate(terms.lossSalaryRate) },
          ]
        : [{ label: text('contract.active'), value: active(terms) }]),
      ...(terms.kind === 'dividend'
        ? [
            { label: text('contract.deducted'), value: text('contract.deducted.what') },
            {
              label: text('contract.platform'),
              value: text('contract.platform.rate', { rate: formatRate(platformRate) }),
            },
            { label: text('contract.carry'), value: text(`contract.carry.${terms.carry}`) },
          ]
        : []),
      ...(terms.kind === 'hourly' && terms.dailyCap !== null
        ? [{ label: text('contract.dailyCap'), value: bound(terms.dailyCap) }]
        : []),
      ...(terms.gameTypes.length > 0
        ? [{ label: text('contract.gameTypes'), value: terms.gameTypes.map((code) => nameOf(code)).join(', ') }]
        : []),
      { label: text('contract.settles'), value: text(`contract.settles.${terms.kind}`) },
    ],
  };
}
