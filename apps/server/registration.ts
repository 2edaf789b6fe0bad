/** What a registration needs of the rooms that identity may not know. */
import { isFlagOn, listHelpPages } from '#domains/content/server/index.ts';
import type { IdentityDeps } from '#domains/identity/server/index.ts';
import { openWallet } from '#domains/wallet/server/index.ts';

/** The section of the help centre that holds the terms. */
const termsKey = 'term';

export const registration: IdentityDeps['registration'] = {
  isRegistrationOpen: (tx, merchant) => isFlagOn(tx, merchant, 'USERNAMEREG3'),
  // The terms are a section of the help centre, and the moment they were last changed names their version.
  termsVersionOf: async (tx, merchant) => {
    const terms = (await listHelpPages(tx, merchant)).find(({ key }) => key === termsKey);
    return terms ? new Date(terms.updatedAt).toISOString() : 'none';
  },
  onRegistered: (tx, { member, currency }) => openWallet(tx, member, currency),
};
