/** The status has one owner on the server; a page that gets it from two calls applies the stricter one. */
import type { Instant } from '#kernel/time.ts';
import type { SystemStatus } from '../contract/status.ts';

export type SiteState = { readonly status: SystemStatus; readonly endTime: Instant | null };

export type SiteRestriction = {
  readonly blocked: boolean;
  readonly maintenance: { readonly endTime: Instant | null } | null;
};

/** A blocked visitor does not get the end of the maintenance, because the site stays closed to them. */
export function judgeSiteState({ blocked, maintenance }: SiteRestriction): SiteState {
  if (blocked) return { status: 2, endTime: null };
  if (maintenance) return { status: 1, endTime: maintenance.endTime };
  return { status: 0, endTime: null };
}

/** What the two parts of a bootstrap say together. Takes the wire form too, where an end time is a plain number. */
export function siteStateOf<End extends number>(bootstrap: {
  readonly maintenance: { readonly active: boolean; readonly endTime: End | null };
  readonly regionRestriction: { readonly active: boolean };
}): { readonly status: SystemStatus; readonly endTime: End | null } {
  if (bootstrap.regionRestriction.active) return { status: 2, endTime: null };
  if (bootstrap.maintenance.active) return { status: 1, endTime: bootstrap.maintenance.endTime };
  return { status: 0, endTime: null };
}

export const stricterState = <State extends { readonly status: SystemStatus }>(a: State, b: State): State =>
  b.status > a.status ? b : a;
