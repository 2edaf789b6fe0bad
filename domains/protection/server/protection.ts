import { money } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { readProtection } from '../contract/protection.ts';
import type { readSafeguards } from '../contract/safeguards.ts';
import type { ProtectionDeps } from './deps.ts';
import type { Usage } from './limit/usage.ts';
import { readVisiblePause } from './pause/same-person.ts';
import { safeguardsOf } from './profile.ts';
import { readSetting } from './setting.store.ts';

export const createShowSafeguards =
  ({ marketOf }: Pick<ProtectionDeps, 'marketOf'>): UseCase<typeof readSafeguards> =>
  async ({ tx, site }) =>
    done(await safeguardsOf(tx, (await marketOf(tx, site.domain)).profile));

export const createShowProtection =
  ({ marketOf, playedOf, offsetMinutes }: ProtectionDeps, usage: Usage): UseCase<typeof readProtection> =>
  async ({ tx, caller, site, clock }) => {
    const { member } = caller;
    const at = clock.now();
    const safeguards = await safeguardsOf(tx, (await marketOf(tx, site.domain)).profile);
    const { realityCheckMinutes } = await readSetting(tx, member);
    const wallet = { member, currency: site.currency };
    const measured = await usage.everywhere(tx, wallet, { kinds: safeguards.offeredLimits, at });
    const ever = await playedOf(tx, wallet);
    return done({
      safeguards,
      limits: await usage.shown(tx, wallet, { at, measured }),
      usage: measured,
      position: { ...(await usage.position(tx, wallet, at)), ever: money(ever.won - ever.staked) },
      pause: await readVisiblePause(tx, member, at),
      realityCheckMinutes: realityCheckMinutes ?? safeguards.realityCheckMinutes,
      offsetMinutes,
    });
  };
