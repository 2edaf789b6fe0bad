/** The state of a contract in a word, as the caller sees it. */
import { usePlatformDay } from '#platform/web/use-platform-day.ts';
import type { TagTone } from '#ui';
import type { Contract } from '../contract.queries.ts';
import { useText } from '../texts.ts';
import { useFormats } from './use-formats.ts';

type StateTag = { readonly tone: TagTone; readonly text: string };

const tones: Readonly<Record<Contract['state'], TagTone>> = {
  offered: 'info',
  accepted: 'positive',
  rejected: 'quiet',
  expired: 'quiet',
  withdrawn: 'quiet',
  terminated: 'quiet',
};

export function useStateTag(): (contract: Contract) => StateTag {
  const text = useText();
  const { day } = useFormats();
  const today = usePlatformDay();
  return ({ state, terminationBy, startsAt, endsAt }) => {
    if (state === 'terminated' && endsAt !== null && day(endsAt) >= today)
      return { tone: 'warning', text: text('contract.state.ending', { day: day(endsAt) }) };
    if (state !== 'accepted') return { tone: tones[state], text: text(`contract.state.${state}`) };
    if (terminationBy !== null) return { tone: 'warning', text: text('contract.state.asked') };
    if (startsAt !== null && day(startsAt) > today)
      return { tone: 'info', text: text('contract.state.starts', { day: day(startsAt) }) };
    return { tone: 'positive', text: text('contract.state.active') };
  };
}
