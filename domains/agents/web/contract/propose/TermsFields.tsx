/** What the tiers do not say: period and mode of a dividend, who counts as active, the bound of a day, and which games count. */

import type { ContractKind } from '#domains/agents/web/agents.queries.ts';
import { Chip, SelectField, TextField } from '#ui';
import type { WireTerms } from '../contract.queries.ts';
import { useCategoryNames } from '../terms/category-names.ts';
import { useText } from '../texts.ts';
import type { FieldFault, OfferForm } from './offer-form.ts';
import styles from './Propose.module.css';
import { useProposeText } from './texts.ts';

type Props = {
  readonly kind: ContractKind;
  readonly form: OfferForm;
  readonly cover: WireTerms;
  readonly faults: readonly FieldFault[];
  readonly change: (some: Partial<OfferForm>) => void;
};

const periods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
const carries = ['none', 'forever', 'previous', 'second_half'] as const;

export function TermsFields({ kind, form, cover, faults, change }: Props) {
  const text = useProposeText();
  const faultOf = (name: string) =>
    faults.some(({ field }) => field === name) ? text('contractOffer.amount.invalid') : undefined;
  const amountField = (name: 'activeBets' | 'activeDeposit' | 'dailyCap') => ({
    name,
    value: form[name],
    error: faultOf(name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 20,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <>
      {kind === 'dividend' && <DividendFields form={form} cover={cover} change={change} />}
      {kind !== 'realtime' && (
        <div className={styles.pair}>
          <TextField label={text('contractOffer.activeBets')} required {...amountField('activeBets')} />
          <TextField
            label={text('contractOffer.activeDeposit')}
            help={text('contractOffer.optional')}
            {...amountField('activeDeposit')}
          />
        </div>
      )}
      {kind === 'hourly' && (
        <TextField
          label={text('contractOffer.dailyCap')}
          help={text('contractOffer.dailyCap.help')}
          {...amountField('dailyCap')}
        />
      )}
      <GameTypes form={form} change={change} />
    </>
  );
}

function DividendFields({ form, cover, change }: Pick<Props, 'form' | 'cover' | 'change'>) {
  const text = useProposeText();
  const shared = useText();
  const own = cover.kind === 'dividend' ? cover.periodType : form.period;
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={text('contractOffer.period')}
          value={form.period}
          options={periods.map((value) => ({ value, label: shared(`contract.period.${value}`) }))}
          error={
            form.period === own
              ? undefined
              : text('contractOffer.period.differs', { period: shared(`contract.period.${own}`) })
          }
          onChange={({ target }) => change({ period: target.value as OfferForm['period'] })}
        />
        <SelectField
          label={text('contractOffer.mode')}
          value={form.mode}
          options={(['fixed', 'floating'] as const).map((value) => ({
            value,
            label: text(`contractOffer.mode.${value}`),
          }))}
          onChange={({ target }) => change({ mode: target.value as OfferForm['mode'] })}
        />
      </div>
      <SelectField
        label={shared('contract.carry')}
        value={form.carry}
        options={carries.map((value) => ({ value, label: shared(`contract.carry.${value}`) }))}
        onChange={({ target }) => change({ carry: target.value as OfferForm['carry'] })}
      />
    </>
  );
}

/** None chosen: every game counts. */
function GameTypes({ form, change }: Pick<Props, 'form' | 'change'>) {
  const text = useProposeText();
  const names = useCategoryNames();
  if (names.length === 0) return null;
  const { gameTypes } = form;
  const toggle = (code: string) =>
    change({
      gameTypes: gameTypes.includes(code) ? gameTypes.filter((each) => each !== code) : [...gameTypes, code],
    });
  return (
    <fieldset className={styles.games}>
      <legend>{text('contractOffer.games')}</legend>
      <div>
        <Chip selected={gameTypes.length === 0} onPress={() => change({ gameTypes: [] })}>
          {text('contractOffer.games.all')}
        </Chip>
        {names.map(({ code, name }) => (
          <Chip key={code} selected={gameTypes.includes(code)} onPress={() => toggle(code)}>
            {name}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
