/** What staff does with bonuses for the profile: open one for the Zalo account of members. */
import { readBrandCurrency } from '#domains/content/server/index.ts';
import { ProfileBonusTerms } from '#domains/rewards/contract/profile-bonus-terms.ts';
import { type ProfileBonusFault, setUpProfileBonus } from '#domains/rewards/server/index.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import { type Command, decline, succeed, usageError } from '../command.ts';
import { reasonOf, reasonProblem } from './reward-input.ts';
import { readTerms } from './terms-file.ts';

const faultTexts: Readonly<Record<ProfileBonusFault, string>> = {
  amounts_invalid: 'each amount is above nothing, and none is below that of a lower level',
  period_invalid: 'it begins before it ends, and ends in the future',
};

export const zaloBonusAdd: Command = {
  subject: '<brand>',
  options: { terms: '<file>', remark: '<text>' },
  needed: ['terms', 'remark'],
  what: 'opens a bonus for the Zalo account in the profile, by VIP level and once for each member; without one the page names none',
  run: async (context, input) => {
    const terms = await readTerms(context, input, ProfileBonusTerms);
    if (!terms)
      return usageError(
        '--terms is a file with the terms as JSON; amounts are text. see domains/rewards/contract/profile-bonus-terms.ts.',
      );
    const reason = reasonOf(input);
    if (reason === null) return usageError(reasonProblem);
    const { pool, clock } = context;
    const { subject: merchant, actor } = input;
    const currency = await readBrandCurrency(pool, merchant);
    if (currency === null) return usageError(`There is no brand "${merchant}".`);
    const setup = { merchant, currency, field: 'zalo', terms, actor, reason, at: clock.now() } as const;
    const outcome = await inRetriedTransaction(pool, (tx) => setUpProfileBonus(tx, setup));
    return outcome.ok
      ? succeed(`Done: the bonus for a Zalo account is promotion ${outcome.value}.`)
      : decline(`Refused, nothing was changed: ${faultTexts[outcome.fault]}.`);
  },
};
