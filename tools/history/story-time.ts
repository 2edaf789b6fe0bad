/** Moments and amounts as the stories write them. */
import { type Money, parseMoney } from '#kernel/money.ts';
import { addMs, type BusinessDay, dayMs, hourMs, type Instant, instant, minuteMs } from '#kernel/time.ts';

const platformOffsetHours = 8;

/** `-3` and `19:40` are on the third day before today, on the platform's clock. */
export function momentOf(today: BusinessDay, day: number, clock: string): Instant {
  const midnight = instant(Date.parse(`${today}T00:00:00Z`) - platformOffsetHours * hourMs);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return addMs(midnight, day * dayMs + hours * hourMs + minutes * minuteMs);
}

export function pesos(text: string): Money {
  const amount = parseMoney(text);
  if (amount === null) throw new Error(`${text} is no amount`);
  return amount;
}
