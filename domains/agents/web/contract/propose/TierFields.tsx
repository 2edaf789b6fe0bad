/** One to six tiers; each is judged against the one before it and against the own contract while it is typed. */

import type { ContractKind } from '#domains/agents/web/agents.queries.ts';
import { ppm } from '#kernel/money.ts';
import { Button, IconButton, Note, TextField } from '#ui';
import { formatRate } from '../terms/formats.ts';
import type { OfferVerdict } from './offer-checks.ts';
import {
  type FieldFault,
  maxTiers,
  minTiers,
  type OfferForm,
  type TierInput,
  withoutTier,
  withTier,
} from './offer-form.ts';
import styles from './Propose.module.css';
import { useProposeText } from './texts.ts';

type Props = {
  readonly kind: Exclude<ContractKind, 'realtime'>;
  readonly form: OfferForm;
  readonly faults: readonly FieldFault[];
  readonly verdict: OfferVerdict;
  readonly change: (next: OfferForm) => void;
};

export function TierFields({ kind, form, faults, verdict, change }: Props) {
  const text = useProposeText();
  const { tiers } = form;
  const set = (id: number, some: Partial<TierInput>) =>
    change({ ...form, tiers: tiers.map((tier) => (tier.id === id ? { ...tier, ...some } : tier)) });
  return (
    <>
      <ol className={styles.tiers}>
        {tiers.map((tier, index) => (
          <li key={tier.id}>
            <TierRow
              kind={kind}
              number={index + 1}
              tier={tier}
              faults={faults.filter((fault) => fault.tier === index + 1)}
              verdict={verdict}
              onType={(some) => set(tier.id, some)}
              onRemove={tiers.length > minTiers ? () => change(withoutTier(form, tier.id)) : null}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button size="small" icon="plus" disabled={tiers.length >= maxTiers} onPress={() => change(withTier(form))}>
          {text('contractOffer.tier.add')}
        </Button>
      </div>
    </>
  );
}

type RowProps = {
  readonly kind: Props['kind'];
  readonly number: number;
  readonly tier: TierInput;
  readonly faults: readonly FieldFault[];
  readonly verdict: OfferVerdict;
  readonly onType: (some: Partial<TierInput>) => void;
  readonly onRemove: (() => void) | null;
};

const betsLabel = { dividend: 'validBet', daily: 'dailyBet', hourly: 'hourlyBet' } as const;

function TierRow({ kind, number, tier, faults, verdict, onType, onRemove }: RowProps) {
  const text = useProposeText();
  const above = verdict.above?.tier === number ? verdict.above : null;
  const isUneven = verdict.uneven === number;
  const field = (name: 'validBet' | 'netLoss' | 'active' | 'rate', label: string) => ({
    label,
    name: `${name}-${number}`,
    value: tier[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 20,
    // What is still empty is no mistake yet; the reason under the button names it.
    error:
      tier[name] !== '' && faults.some((fault) => fault.field === name)
        ? text(name === 'rate' ? 'contractOffer.rate.invalid' : 'contractOffer.amount.invalid')
        : undefined,
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });
  return (
    <fieldset className={styles.tier}>
      <legend>{text('contractOffer.tier', { tier: number })}</legend>
      <TextField {...field('validBet', text(`contractOffer.tier.${betsLabel[kind]}`))} />
      <TextField {...field('netLoss', text('contractOffer.tier.netLoss'))} />
      <TextField {...field('active', text('contractOffer.tier.active'))} inputMode="numeric" />
      <TextField
        {...field('rate', text('contractOffer.tier.rate'))}
        aria-invalid={above !== null || isUneven || undefined}
      />
      {onRemove && (
        <span className={styles.remove}>
          <IconButton icon="trash" label={text('contractOffer.tier.remove', { tier: number })} onPress={onRemove} />
        </span>
      )}
      <div className={styles.tierNote} aria-live="polite">
        {isUneven && <Note tone="bad">{text('contractOffer.tier.uneven', { tier: number, before: number - 1 })}</Note>}
        {above && (
          <Note tone="bad">
            {text('contractOffer.tier.above', { tier: number, own: formatRate(ppm(above.own)), rate: tier.rate })}
          </Note>
        )}
      </div>
    </fieldset>
  );
}
