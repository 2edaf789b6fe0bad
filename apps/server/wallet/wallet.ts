/** What wallet needs of domains that it may not import, and of the process that serves it. */
import { readMarket } from '#domains/content/server/index.ts';
import type { Identity } from '#domains/identity/server/index.ts';
import { type ProtectionGuards, safeguardsOf } from '#domains/protection/server/index.ts';
import {
  isPromotionOpen,
  openRequirement,
  promiseBonus,
  readFreeWithdrawals,
  readMultiplier,
} from '#domains/rewards/server/index.ts';
import { readDemoBalance } from '#domains/studio/server/index.ts';
import {
  type CreditHooks,
  createPaymentProviders,
  type PaymentProviders,
  type WalletDeps,
} from '#domains/wallet/server/index.ts';
import type { Config } from '#platform/server/runtime/config.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createSecurityDeps } from '../identity/security.ts';
import { withdrawalTurnover } from './turnover.ts';

type WalletParts = {
  readonly payments: PaymentProviders;
  readonly protection: Pick<ProtectionGuards, 'mayDeposit' | 'mayTakeOffer'>;
  readonly identity: Pick<Identity, 'prove' | 'tellOwner'>;
  readonly log: Log;
  readonly port?: number;
};

export const createSiteOriginOf = (port: number) => createSecurityDeps(port).originOf;

/** A deposit is played through before it leaves, as the law of its domain says. */
export const openDepositRequirement: CreditHooks['beforeCredit'] = async (tx, { id, amount, domain, ...rest }) =>
  openRequirement(tx, {
    ...rest,
    kind: 'deposit',
    credit: id,
    base: amount,
    profile: (await readMarket(tx, domain)).profile,
  });

export const createWalletDeps = ({ payments, protection, identity, log, port }: WalletParts): WalletDeps => ({
  providers: payments,
  originOf: createSiteOriginOf(port ?? 8080),
  mayDeposit: protection.mayDeposit,
  prove: identity.prove,
  tellOwner: identity.tellOwner,
  beforeCredit: openDepositRequirement,
  depositTurnoverPpm: async (tx, domain) => readMultiplier(tx, (await readMarket(tx, domain)).profile, 'deposit'),
  isPromotionOpen: (tx, of) => isPromotionOpen(tx, protection, of),
  promiseBonus: (tx, order) => promiseBonus(tx, protection, order),
  ...withdrawalTurnover,
  mayCancelOn: async (tx, domain) =>
    (await safeguardsOf(tx, (await readMarket(tx, domain)).profile)).mayCancelWithdrawal,
  freeWithdrawalsOf: readFreeWithdrawals,
  readDemoBalance,
  log,
});

export const composePaymentProviders = ({ sandbox, xenditUrl, xenditKey, xenditToken }: Config): PaymentProviders =>
  createPaymentProviders({
    sandbox,
    xendit: xenditKey && xenditToken ? { url: xenditUrl, key: xenditKey, callbackToken: xenditToken } : null,
    rng: systemRng,
  });
