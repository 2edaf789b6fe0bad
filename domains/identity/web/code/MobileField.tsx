/**
 * A mobile number behind its dialing code. It takes what a form library registers for the number; the dialing code is
 * told apart, because it is picked and not typed.
 */
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { locales, writtenLocaleOf } from '#kernel/locale.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Icon, TextField } from '#ui';
import styles from './Code.module.css';
import { countryOf, dialingOptions, homeCountry } from './countries.ts';
import { countriesQuery } from './country.queries.ts';
import { useText } from './texts.ts';

type InputProps = Omit<ComponentProps<typeof TextField>, 'label' | 'before' | 'after' | 'type'>;

export type MobileFieldProps = InputProps & {
  readonly label?: string | undefined;
  /** Digits, as dialled behind the plus sign. */
  readonly dialing: string;
  readonly onDialing: (countryDialingCode: string) => void;
};

const homeOnly = [homeCountry];

export function MobileField({ label, dialing, onDialing, ...input }: MobileFieldProps) {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const { data = homeOnly } = useQuery(countriesQuery(call));
  const [picked, setPicked] = useState('');
  const language = locales[writtenLocaleOf(locale)].tag;
  const options = useMemo(() => dialingOptions(data, language), [data, language]);
  const pick = (code: string) => {
    setPicked(code);
    onDialing(data.find(({ countryCode }) => countryCode === code)?.countryDialingCode ?? dialing);
  };
  const dialingCode = (
    <span className={styles.dialing}>
      <span aria-hidden="true">+{dialing}</span>
      <Icon name="down" />
      <select
        aria-label={text('code.country')}
        value={countryOf(data, dialing, picked)}
        onChange={(event) => pick(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
  return (
    <TextField
      label={label ?? text('code.mobile')}
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      {...input}
      type="tel"
      before={dialingCode}
    />
  );
}
