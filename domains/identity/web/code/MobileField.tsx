/**
 * A mobile number behind its dialing code. It takes what a form library registers for the number; the dialing code is
 * told apart, because it is picked and not typed.
 */
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { locales, writtenLocaleOf } from '#kernel/locale.ts';
import { useCall } from '#platform/web/caller.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { Icon, TextField } from '#ui';
import styles from './Code.module.css';
import { countryOf, dialingOptions, homeCountry } from './countries.ts';
import { countriesQuery } from './country.queries.ts';
import { useText } from './texts.ts';

type Native = Omit<ComponentProps<typeof TextField>, 'label' | 'before' | 'after' | 'type'>;

export type MobileFieldProps = Native & {
  readonly label?: string | undefined;
  /** Digits, as dialled behind the plus sign. */
  readonly dialing: string;
  readonly onDialing: (countryDialingCode: string) => void;
};

const onlyHome = [homeCountry];

export function MobileField({ label, dialing, onDialing, ...input }: MobileFieldProps) {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const { data: countries = onlyHome } = useQuery(countriesQuery(call));
  const [picked, setPicked] = useState('');
  const language = locales[writtenLocaleOf(locale)].tag;
  const options = useMemo(() => dialingOptions(countries, language), [countries, language]);
  const pick = (code: string) => {
    setPicked(code);
    onDialing(countries.find(({ countryCode }) => countryCode === code)?.countryDialingCode ?? dialing);
  };
  const dialingCode = (
    <span className={styles.dialing}>
      <span aria-hidden="true">+{dialing}</span>
      <Icon name="down" />
      <select
        aria-label={text('code.country')}
        value={countryOf(countries, dialing, picked)}
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
