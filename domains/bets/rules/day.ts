/** A bet counts for the business day on which it was settled. */
import { type BusinessDay, businessDayOf, type Instant, instant, minuteMs } from '#kernel/time.ts';

const platformOffsetMinutes = 480;

export const dayOf = (at: Instant): BusinessDay => businessDayOf(at, platformOffsetMinutes);

export const startOf = (day: BusinessDay): Instant =>
  instant(Date.parse(`${day}T00:00:00Z`) - platformOffsetMinutes * minuteMs);
