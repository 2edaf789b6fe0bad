/** What is wrong with a number or with a code, in the given words. */
import { toE164 } from '#domains/identity/rules/contact/mobile.ts';
import { useText } from './texts.ts';

export function useMobileError(): (dialing: string, typed: string) => string | undefined {
  const text = useText();
  return (dialing, value) => {
    if (value.trim() === '') return text('code.mobile.missing');
    return toE164(dialing, value) === null ? text('code.mobile.format') : undefined;
  };
}

export function useCodeError(): (value: string) => string | undefined {
  const text = useText();
  return (value) => (value.trim() === '' ? text('code.missing') : undefined);
}
