/** What is wrong with a number or with a code, in the given words. */
import { fullNumber } from '#domains/identity/rules/mobile.ts';
import { useText } from './texts.ts';

export function useMobileError(): (dialing: string, typed: string) => string | undefined {
  const text = useText();
  return (dialing, typed) => {
    if (typed.trim() === '') return text('code.mobile.missing');
    return fullNumber(dialing, typed) === null ? text('code.mobile.format') : undefined;
  };
}

export function useCodeError(): (typed: string) => string | undefined {
  const text = useText();
  return (typed) => (typed.trim() === '' ? text('code.missing') : undefined);
}
