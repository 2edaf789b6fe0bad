import { expect, test } from 'vitest';
import { defaultOffsetMinutes, hourMs } from '#kernel/time.ts';
import { contractList } from '../testing.ts';
import { hoursOf } from './HourCells.tsx';

const at = (text: string) => Date.parse(`2026-11-18T${text}:00+08:00`);

test('AGENT-028 the day has 24 hours: reached, missed, counting and to come, and an hour without a bill is missed', () => {
  const { progress } = contractList;
  if (!progress) throw new Error('no progress');
  const cells = hoursOf(
    {
      ...progress,
      windowStart: at('04:00'),
      windowEnd: at('04:00') + hourMs,
      windows: [
        { start: at('00:00') - hourMs, validBet: '1', active: 1, paid: '9', state: 'ISSUED' },
        { start: at('01:00'), validBet: '31000', active: 3, paid: '15.5', state: 'ISSUED' },
        { start: at('02:00'), validBet: '9000', active: 1, paid: '0', state: 'NOT_REACHED' },
      ],
    },
    defaultOffsetMinutes,
  );
  expect(cells.length).toBe(24);
  expect(cells.slice(0, 6).map(({ state, paid }) => [state, paid])).toEqual([
    ['missed', '0'],
    ['reached', '15.5'],
    ['missed', '0'],
    ['missed', '0'],
    ['counting', '0'],
    ['next', '0'],
  ]);
});
