/** The three fields of a real-time salary, each beside what the own contract gives. */
import { TextField } from '#ui';
import type { WireTerms } from '../contract.queries.ts';
import { formatRate } from '../terms/formats.ts';
import { useFormats } from '../terms/use-formats.ts';
import type { FieldFault, OfferForm } from './offer-form.ts';
import styles from './Propose.module.css';
import { isAboveRate, isBelowBet } from './realtime-faults.ts';
import { useProposeText } from './texts.ts';

type Props = {
  readonly form: OfferForm;
  readonly cover: WireTerms;
  readonly faults: readonly FieldFault[];
  readonly change: (some: Partial<OfferForm>) => void;
};

export function RealtimeFields({ form, cover, faults, change }: Props) {
  const text = useProposeText();
  const { bound } = useFormats();
  if (cover.kind !== 'realtime') return null;
  const field = (name: 'singleBet' | 'profitRate' | 'lossRate') => ({
    name,
    value: form[name],
    required: true,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 20,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const invalid = (name: 'singleBet' | 'profitRate' | 'lossRate') =>
    form[name] !== '' && faults.some((fault) => fault.field === name)
      ? text(name === 'singleBet' ? 'contractOffer.amount.invalid' : 'contractOffer.rate.invalid')
      : undefined;
  const rateField = (name: 'profitRate' | 'lossRate', own: number) => ({
    ...field(name),
    help: text('contractOffer.own', { own: formatRate(own) }),
    error:
      invalid(name) ??
      (isAboveRate(form[name], own) ? text('contractOffer.rate.above', { own: formatRate(own) }) : undefined),
  });
  return (
    <div className={styles.three}>
      <TextField
        label={text('contractOffer.singleBet')}
        {...field('singleBet')}
        help={text('contractOffer.own', { own: bound(cover.singleBet) })}
        error={
          invalid('singleBet') ??
          (isBelowBet(form.singleBet, cover.singleBet)
            ? text('contractOffer.singleBet.below', { own: bound(cover.singleBet) })
            : undefined)
        }
      />
      <TextField label={text('contractOffer.profitRate')} {...rateField('profitRate', cover.profitSalaryRate)} />
      <TextField label={text('contractOffer.lossRate')} {...rateField('lossRate', cover.lossSalaryRate)} />
    </div>
  );
}
