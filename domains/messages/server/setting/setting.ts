/** What a member wants to be written about, and by what besides the inbox. */
import { readAccount } from '#domains/identity/server/index.ts';
import type * as contract from '#domains/messages/contract/letter.ts';
import { letterKinds } from '#domains/messages/contract/letter.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { Letters } from '#platform/server/letters/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import * as store from './setting.store.ts';

export type SettingDeps = { readonly letters: Pick<Letters, 'delivers'> };

type SettingView = OutputOf<typeof contract.readMessageSetting>;

async function readView({ letters }: SettingDeps, { tx, caller }: Context<Caller>): Promise<SettingView> {
  const { member } = caller;
  const account = await readAccount(tx, member);
  const channels = await store.readChannels(tx, member);
  return {
    ...(await store.readSetting(tx, member)),
    channels: {
      system: [...channels.system],
      money: [...channels.money],
      security: [...channels.security],
      promotion: [...channels.promotion],
      agent: [...channels.agent],
    },
    contacts: {
      mail: letters.delivers('mail') && account !== null && account.email !== null && account.emailVerifiedAt !== null,
      sms: letters.delivers('sms') && account !== null && account.mobile !== null && account.mobileVerifiedAt !== null,
    },
  };
}

export const createShowSetting =
  (deps: SettingDeps): UseCase<typeof contract.readMessageSetting> =>
  async (context) =>
    done(await readView(deps, context));

export const createSaveSetting =
  (deps: SettingDeps): UseCase<typeof contract.saveMessageSetting> =>
  async (context, { promotion, channels = {}, quietHours }) => {
    const { tx, caller, site, clock } = context;
    if (quietHours && quietHours.from === quietHours.to) return refuse('quiet_hours_empty');
    await store.lockSetting(tx, caller.member);
    const before = await readView(deps, context);
    const owner = { member: caller.member, merchant: site.merchant };
    const chosen = letterKinds.flatMap((kind) => (channels[kind] ? [{ kind, channels: channels[kind] }] : []));
    const isUnverified = chosen.some((choice) =>
      choice.channels
        .filter((channel) => !before.channels[choice.kind].includes(channel))
        .some((channel) => channel !== 'push' && !before.contacts[channel]),
    );
    if (isUnverified) return refuse('contact_unverified');
    for (const choice of chosen) await store.replaceChannels(tx, owner, choice);
    await store.saveSetting(tx, {
      ...owner,
      promotion: promotion ?? before.promotion,
      quietHours: quietHours === undefined ? before.quietHours : quietHours,
      at: clock.now(),
    });
    return done(await readView(deps, context));
  };
