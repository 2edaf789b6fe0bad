/** What every domain erases of a member who left, and when the law of their brand allows it. */
import { deleteFeedbackOf, listProfiles } from '#domains/content/server/index.ts';
import { eraseFavourites } from '#domains/games/server/index.ts';
import type { ErasureHooks } from '#domains/identity/server/index.ts';
import { eraseChat, eraseComplaints, eraseLetters, eraseSupport } from '#domains/messages/server/index.ts';
import { eraseMembers, listExcluded, retentionYearsOf } from '#domains/protection/server/index.ts';
import { eraseDeliveryAddresses, eraseRequestPictures, eraseRequestRemarks } from '#domains/rewards/server/index.ts';
import { erasePayees, listMembersOwed } from '#domains/wallet/server/index.ts';

const defaultProfile = 'default';

export const erasureHooks: ErasureHooks = {
  // A brand of several places keeps as long as the strictest of them asks.
  yearsOf: async (tx, merchant) => {
    const profiles = await listProfiles(tx, merchant);
    const years: number[] = [];
    for (const profile of profiles.length > 0 ? profiles : [defaultProfile])
      years.push(await retentionYearsOf(tx, profile));
    return Math.max(...years);
  },
  // Who is excluded is to be known again, and to whom something is owed is to be found.
  keptOf: async (tx, members, at) =>
    new Set([...(await listExcluded(tx, members, at)), ...(await listMembersOwed(tx, members))]),
  forget: async (tx, members, at) => {
    await erasePayees(tx, members);
    await eraseMembers(tx, members, at);
    await deleteFeedbackOf(tx, members);
    await eraseFavourites(tx, members);
    await eraseRequestRemarks(tx, members);
    await eraseRequestPictures(tx, members);
    await eraseDeliveryAddresses(tx, members);
    await eraseLetters(tx, members);
    await eraseChat(tx, members);
    await eraseSupport(tx, members);
    await eraseComplaints(tx, members);
  },
};
