/** What wallet needs of the rooms that it may not know, and of the process that serves it. */
import { readMarket } from '#domains/content/server/index.ts';
import type { Identity } from '#domains/identity/server/index.ts';
import { type Doors, safeguardsOf } from '#domains/protection/server/index.ts';
import { isPromotionOpen, multiplierOf, openRequirement, takeOffer } from '#domains/rewards/server/index.ts';
import { readDemoBalance } from '#domains/studio/server/index.ts';
import {
  type CreditDoor,
  createPaymentProviders,
  type PaymentProviders,
  type WalletDeps,
} from '#domains/wallet/server/index.ts';
import type { Config } from '#platform/server/config.ts';
import type { Log } from '#platform/server/log.ts';
import { systemRng } from '#platform/server/rng.ts';
import { securityOf } from './security.ts';
import { turnoverOfWithdrawals } from './turnover.ts';

type Given = {
  readonly payments: PaymentProviders;
  readonly protection: Pick<Doors, 'mayDeposit'>;
  readonly identity: Pick<Identity, 'prove' | 'tellOwner'>;
  readonly log: Log;
  readonly port?: number;
};

export const originOf = (port: number) => securityOf(port).originOf;

/** A deposit is played through before it leaves, as the law of its domain says. */
export const beforeCredit: CreditDoor['beforeCredit'] = async (tx, { id, amount, domain, ...rest }) =>
  openRequirement(tx, {
    ...rest,
    kind: 'deposit',
    credit: id,
    base: amount,
    profile: (await readMarket(tx, domain)).profile,
  });

export const walletOf = ({ payments, protection, identity, log, port }: Given): WalletDeps => ({
  providers: payments,
  originOf: originOf(port ?? 8080),
  mayDeposit: protection.mayDeposit,
  prove: identity.prove,
  tellOwner: identity.tellOwner,
  beforeCredit,
  depositTurnoverPpm: async (tx, domain) => multiplierOf(tx, (await readMarket(tx, domain)).profile, 'deposit'),
  isPromotionOpen,
  takeOffer,
  ...turnoverOfWithdrawals,
  mayCancelOn: async (tx, domain) =>
    (await safeguardsOf(tx, (await readMarket(tx, domain)).profile)).mayCancelWithdrawal,
  readDemoBalance,
  log,
});

export const paymentsOf = ({ sandbox, xenditUrl, xenditKey, xenditToken }: Config): PaymentProviders =>
  createPaymentProviders({
    sandbox,
    xendit: xenditKey && xenditToken ? { url: xenditUrl, key: xenditKey, callbackToken: xenditToken } : null,
    rng: systemRng,
  });
