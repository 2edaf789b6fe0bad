/** What a member wants to be written about. */
import type * as contract from '#domains/messages/contract/letter.ts';
import { done } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readSetting, saveSetting } from './setting.store.ts';

export const showSetting: UseCase<typeof contract.readMessageSetting> = async ({ tx, caller }) =>
  done(await readSetting(tx, caller.member));

export const saveOwnSetting: UseCase<typeof contract.saveMessageSetting> = async (
  { tx, caller, site, clock },
  { promotion },
) => {
  await saveSetting(tx, { member: caller.member, merchant: site.merchant, promotion, at: clock.now() });
  return done({ promotion });
};
