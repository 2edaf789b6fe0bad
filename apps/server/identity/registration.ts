/** What a registration needs of domains that identity may not import. */
import { joinByLink, joinDownline, readAffiliate, recordVisit } from '#domains/agents/server/index.ts';
import { listHelpPages, readMarket } from '#domains/content/server/index.ts';
import type { IdentityDeps } from '#domains/identity/server/index.ts';
import { profileOf } from '#domains/protection/server/index.ts';
import { recordReferral } from '#domains/rewards/server/index.ts';
import { openWallet } from '#domains/wallet/server/index.ts';
import { done } from '#kernel/outcome.ts';
import { defaultOffsetMinutes } from '#kernel/time.ts';

/** The section of the help centre that holds the terms. */
const termsKey = 'term';

export const registrationHooks: IdentityDeps['registration'] = {
  minimumAgeOf: async (tx, domain) => (await profileOf(tx, (await readMarket(tx, domain)).profile)).minimumAge,
  // The terms are a section of the help centre, and the moment they were last changed names their version.
  termsVersionOf: async (tx, merchant) => {
    const terms = (await listHelpPages(tx, merchant)).find(({ key }) => key === termsKey);
    return terms ? new Date(terms.updatedAt).toISOString() : 'none';
  },
  readAffiliate,
  recordVisit: (tx, visit) => recordVisit(tx, visit, { offsetMinutes: defaultOffsetMinutes }),
  onRegistered: async (tx, { member, merchant, currency, inviter, invitation, device, network, at }) => {
    await openWallet(tx, member, currency);
    if (invitation) return joinByLink(tx, { ...invitation, merchant, member, at });
    if (!inviter) return done(null);
    await joinDownline(tx, { member, inviter, at });
    await recordReferral(tx, { member, inviter, merchant, currency, device, network, at });
    return done(null);
  },
};
