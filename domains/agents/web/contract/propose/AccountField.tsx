/** The account by name, with direct agents as suggestions, so that it works for a team of any size. */
import { useId } from 'react';
import { TextField } from '#ui';
import { useProposeText } from './texts.ts';
import type { useAccountVerdict } from './use-account-verdict.ts';

export function AccountField({ field }: { readonly field: ReturnType<typeof useAccountVerdict> }) {
  const text = useProposeText();
  const list = useId();
  const { value, type, verdict, suggestions } = field;
  const faults = {
    unknown: text('contractOffer.account.unknown'),
    not_direct: text('contractOffer.account.notDirect'),
  };
  return (
    <>
      <TextField
        label={text('contractOffer.account')}
        name="account"
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={32}
        value={value}
        help={text('contractOffer.account.help')}
        error={verdict === 'unknown' || verdict === 'not_direct' ? faults[verdict] : undefined}
        accepted={verdict === 'direct' ? text('contractOffer.account.direct') : undefined}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={list}>
        {suggestions.map(({ account, teamSize }) => (
          <option key={account} value={account}>
            {text('contractOffer.account.team', { count: teamSize })}
          </option>
        ))}
      </datalist>
    </>
  );
}
