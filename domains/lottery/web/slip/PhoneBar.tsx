/** On a phone: how much is on the slip, at the thumb, and one button. */
import type { ReactNode } from 'react';
import { StickyBar } from '#ui';
import { useText } from '../texts.ts';

type Props = {
  readonly count: number;
  readonly total: string;
  readonly action: ReactNode;
};

export function PhoneBar({ count, total, action }: Props) {
  const text = useText();
  if (count === 0) return null;
  return (
    <StickyBar label={text('lottery.slip.bets', { count })} value={<bdi>{total}</bdi>}>
      {action}
    </StickyBar>
  );
}
