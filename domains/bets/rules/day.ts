/** A bet counts for the business day on which it was settled. */
import { type BusinessDay, businessDayOf, type Instant } from '#kernel/time.ts';

const platformOffsetMinutes = 480;

export const dayOf = (at: Instant): BusinessDay => businessDayOf(at, platformOffsetMinutes);
