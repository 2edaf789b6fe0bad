/** The pages of the member centre that are open, in the order of the menu. Each later one adds its line. */
import { securityCentre } from '#domains/identity/web/index.ts';

export const pages = [
  { key: 'securityCenter', icon: 'shield', label: 'member.security', page: securityCentre },
] as const;

export const firstPage = 'securityCenter';
