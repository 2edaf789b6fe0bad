/** The states of a game that depend on the time: in maintenance, new. */
import { addMs, dayMs, type Instant } from '#kernel/time.ts';

export const newForMs = 30 * dayMs;

export type MaintenanceWindow = { readonly maintenanceFrom: Instant | null; readonly maintenanceUntil: Instant | null };

export const isInMaintenance = ({ maintenanceFrom, maintenanceUntil }: MaintenanceWindow, now: Instant): boolean =>
  maintenanceFrom !== null && maintenanceFrom <= now && (maintenanceUntil === null || now < maintenanceUntil);

export const isNew = ({ newSince }: { newSince: Instant | null }, now: Instant): boolean =>
  newSince !== null && newSince <= now && now < addMs(newSince, newForMs);
