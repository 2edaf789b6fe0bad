/** The vendors that the footer names, as far as the sorting knows them. */
import type { Vendor } from '#domains/games/contract/vendor.ts';
import type { Lane } from '../navigation.ts';

export const footerVendorCodes = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'] as const;

/** A vendor of several categories stands for the one that comes first in the sorting. */
export function listFooterVendors(lanes: readonly Lane[]): Vendor[] {
  const vendors = lanes.flatMap((lane) => lane.vendors);
  return footerVendorCodes.flatMap((code) => vendors.find(({ vassalage }) => vassalage === code) ?? []);
}
