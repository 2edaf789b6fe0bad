import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BusinessDay } from '#kernel/time.ts';
import { placePage } from './bet-page.ts';

/** Rows as they would be listed, newest day first, each with its day. */
const dayCounts = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 });

test('MEMBER-007 any page read by its days holds the rows that a plain walk would give it', () => {
  fc.assert(
    fc.property(
      dayCounts,
      fc.integer({ min: 1, max: 15 }),
      fc.integer({ min: 1, max: 10 }),
      (drawn, pageNo, pageSize) => {
        const counts = drawn.map((bets, n) => ({
          day: `2026-10-${String(30 - n)}` as BusinessDay,
          bets: BigInt(bets),
        }));
        const rows = counts.flatMap(({ day, bets }) => Array.from({ length: Number(bets) }, (_, n) => ({ day, n })));
        const walked = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize);
        const place = placePage(counts, { pageNo, pageSize });
        const inside = place ? rows.filter(({ day }) => day >= place.days.first && day <= place.days.last) : [];
        expect(inside.slice(place?.skip ?? 0, (place?.skip ?? 0) + pageSize)).toEqual(walked);
        const perDay = Math.max(0, ...drawn);
        expect(inside.length).toBeLessThan(pageSize + 2 * perDay);
      },
    ),
  );
});
