/** What every room forgets of a member who left, and when the law of their brand lets it. */
import { deleteFeedbackOf, listProfiles } from '#domains/content/server/index.ts';
import { forgetFavourites } from '#domains/games/server/index.ts';
import type { Forgetting } from '#domains/identity/server/index.ts';
import { forgetPersons, keptYearsOf, listExcluded } from '#domains/protection/server/index.ts';
import { forgetRequestRemarks } from '#domains/rewards/server/index.ts';
import { forgetPayees, listOwed } from '#domains/wallet/server/index.ts';

const usualProfile = 'default';

export const forgetting: Forgetting = {
  // A brand of several places keeps as long as the strictest of them asks.
  yearsOf: async (tx, merchant) => {
    const profiles = await listProfiles(tx, merchant);
    const years: number[] = [];
    for (const profile of profiles.length > 0 ? profiles : [usualProfile]) years.push(await keptYearsOf(tx, profile));
    return Math.max(...years);
  },
  // Who is excluded is to be known again, and to whom something is owed is to be found.
  keptOf: async (tx, members, at) =>
    new Set([...(await listExcluded(tx, members, at)), ...(await listOwed(tx, members))]),
  forget: async (tx, members, at) => {
    await forgetPayees(tx, members);
    await forgetPersons(tx, members, at);
    await deleteFeedbackOf(tx, members);
    await forgetFavourites(tx, members);
    await forgetRequestRemarks(tx, members);
  },
};
