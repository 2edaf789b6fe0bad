/** The contracts of an account: the own, what waits, and those with the direct downline. */

import type { listContracts, readContract as readContractCall } from '#domains/agents/contract/contract.ts';
import { listUncovered } from '#domains/agents/rules/offer.ts';
import { settlesAt, windowAt, windowPeriodOf } from '#domains/agents/rules/period.ts';
import { topRateOf } from '#domains/agents/rules/terms.ts';
import { readAccounts } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { listWindowBills } from '../settlement/bill.store.ts';
import { readContractFlags } from './brand-rule.store.ts';
import {
  listAcceptedBelow,
  listBelow,
  listSteps,
  listWaiting,
  readAcceptedContract,
  readContract,
  readContractInForce,
  type StoredContract,
} from './contract.store.ts';
import { isSideOf } from './contract-process.ts';
import { compareLastWindow, computeWindow } from './contract-progress.ts';
import { type ContractViewDeps, showContract, showContracts } from './contract-view.ts';
import { toWireTerms } from './terms-wire.ts';

const maxBelow = 200;
/** Past windows that are shown beside the running one: a week of days, a day of hours, an hour of real time. */
const shownWindows = { dividend: 8, daily: 7, hourly: 24, realtime: 12 } as const;

export const createListContracts =
  (deps: ContractViewDeps): UseCase<typeof listContracts> =>
  async ({ tx, caller, site, clock }, { kind }) => {
    const { member } = caller;
    const { merchant, currency } = site;
    if (!(await readContractFlags(tx, { merchant, agent: member }))[kind]) return refuse('kind_disabled');
    const at = clock.now();
    const key = { kind, downline: member, currency };
    const accepted = await readAcceptedContract(tx, key);
    const own = (await readContractInForce(tx, key, at)) ?? accepted;
    const show = (contracts: readonly StoredContract[]) => showContracts(tx, contracts, member);
    const [shown] = own ? await show([own]) : [];
    return done({
      own: shown ?? null,
      progress:
        own && own.startsAt !== null && own.startsAt <= at ? await showProgress(tx, own, { ...deps, at }) : null,
      waiting: await show(await listWaiting(tx, member, kind)),
      below: await show(await listBelow(tx, { upline: member, kind, limit: maxBelow })),
      cover: accepted ? toWireTerms(accepted.terms) : null,
    });
  };

async function showProgress(
  tx: Tx,
  contract: StoredContract,
  { offsetMinutes, at }: ContractViewDeps & { readonly at: Instant },
) {
  const { terms, kind, id } = contract;
  const window = windowAt(windowPeriodOf(terms), at, offsetMinutes);
  const { figures, netLoss, carryIn, tier, gross } = await computeWindow(tx, {
    contract,
    terms,
    window,
    offsetMinutes,
  });
  const { validBet, active } = figures;
  return {
    windowStart: window.start,
    windowEnd: window.end,
    settlesAt: settlesAt(kind, window),
    validBet,
    netLoss,
    active,
    tier,
    gross,
    carryIn,
    windows: await listWindowBills(tx, id, shownWindows[kind]),
  };
}

export const createReadContract =
  (deps: ContractViewDeps): UseCase<typeof readContractCall> =>
  async ({ tx, caller, site, clock }, { contractId }) => {
    const { member } = caller;
    const contract = await readContract(tx, contractId);
    if (!contract || contract.merchant !== site.merchant || !isSideOf(contract, member))
      return refuse('contract_unknown');
    const replaced = contract.replaces && (await readContract(tx, contract.replaces));
    const isOffer = contract.state === 'offered';
    const { offsetMinutes } = deps;
    return done({
      contract: await showContract(tx, contract, member),
      replaces: replaced ? await showContract(tx, replaced, member) : null,
      steps: await showSteps(tx, contract),
      ends: isOffer && contract.downline === member ? await showEnds(tx, contract) : [],
      lastWindow: isOffer
        ? await compareLastWindow(tx, { contract, inForce: replaced || null, at: clock.now(), offsetMinutes })
        : null,
    });
  };

async function showSteps(tx: Tx, contract: StoredContract) {
  const steps = await listSteps(tx, contract.id);
  const accounts = await readAccounts(tx, [contract.upline ?? [], contract.downline].flat());
  return steps.map(({ actor, by, ...step }) => ({
    ...step,
    by,
    // Whoever acts for the operator is not named to players.
    actor: by === 'operator' || by === 'system' ? by : (accounts.get(actor as MemberId) ?? by),
  }));
}

/** The contracts below that these terms do not cover. */
async function showEnds(tx: Tx, contract: StoredContract) {
  const lower = listUncovered(contract.terms, await listAcceptedBelow(tx, contract.downline, contract.kind));
  const stored = lower as readonly StoredContract[];
  const accounts = await readAccounts(
    tx,
    stored.map(({ downline }) => downline),
  );
  return stored.map(({ id, downline, terms }) => ({
    contractId: id,
    account: accounts.get(downline) ?? '',
    topRate: Number(topRateOf(terms)),
  }));
}
