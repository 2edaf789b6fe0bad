/** What a moment makes of a game: closed for work, new, hot. */
import { dayMs, type Instant, later } from '#kernel/time.ts';

export const newForMs = 30 * dayMs;

export type Maintained = { readonly maintenanceFrom: Instant | null; readonly maintenanceUntil: Instant | null };

export const isInMaintenance = ({ maintenanceFrom, maintenanceUntil }: Maintained, now: Instant): boolean =>
  maintenanceFrom !== null && maintenanceFrom <= now && (maintenanceUntil === null || now < maintenanceUntil);

export const isNew = ({ newSince }: { newSince: Instant | null }, now: Instant): boolean =>
  newSince !== null && newSince <= now && now < later(newSince, newForMs);
