/** Contracts between an upline and a direct downline. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { Account, readLimits, writeLimits } from './paging.ts';

export const ContractKind = z.enum(['dividend', 'daily', 'hourly', 'realtime']);
export const PeriodType = z.enum(['daily', 'weekly', 'semimonthly', 'monthly']);
/** Parts per million: `100000` is ten percent. */
const Rate = z.int().check(z.gte(0), z.lte(1_000_000));
const Count = z.int().check(z.gte(0), z.lte(1_000_000));
const Categories = z.array(z.string().check(z.regex(/^[A-Z_]{2,16}$/))).check(z.maxLength(20));

/** `periodValidBet` of a dividend, `dailyBetAmount` of a daily and `hourlyBetAmount` of an hourly salary are the valid bets of the team. */
const tierRest = { periodProfitLoss: MoneyText, activeMember: Count, rate: Rate };
const tiers = <Tier extends z.ZodMiniType>(tier: Tier) => z.array(tier).check(z.minLength(1), z.maxLength(6));
const shared = {
  /** Empty: every category. */
  gameTypes: Categories,
  /** From these valid bets, and deposits where they matter, a member counts as active. */
  activeMinValidBet: MoneyText,
  activeMinDeposit: z.nullable(MoneyText),
};

export const ContractTerms = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dividend'),
    ...shared,
    periodType: PeriodType,
    mode: z.enum(['fixed', 'floating']),
    carry: z.enum(['none', 'forever', 'previous', 'second_half']),
    tiers: tiers(z.object({ periodValidBet: MoneyText, ...tierRest })),
  }),
  z.object({ kind: z.literal('daily'), ...shared, tiers: tiers(z.object({ dailyBetAmount: MoneyText, ...tierRest })) }),
  z.object({
    kind: z.literal('hourly'),
    ...shared,
    /** The most for one day; null: no bound. */
    dailyCap: z.nullable(MoneyText),
    tiers: tiers(z.object({ hourlyBetAmount: MoneyText, ...tierRest })),
  }),
  z.object({
    kind: z.literal('realtime'),
    gameTypes: Categories,
    singleBet: MoneyText,
    profitSalaryRate: Rate,
    lossSalaryRate: Rate,
  }),
]);
export type ContractTerms = z.output<typeof ContractTerms>;

export const ContractId = z.string().check(z.regex(/^ac_[0-9A-Z]{26}$/));

const Side = z.enum(['upline', 'downline', 'operator', 'system']);

export const Contract = z.object({
  contractId: z.string(),
  kind: ContractKind,
  state: z.enum(['offered', 'accepted', 'rejected', 'expired', 'withdrawn', 'terminated']),
  /** As the caller stands to it. */
  side: z.enum(['upline', 'downline']),
  /** The account of the other side; null: the operator. */
  other: z.nullable(z.string()),
  terms: ContractTerms,
  /** Parts per million of the gross that the operator keeps before anything is shared; 0 where it does not matter. */
  platformRate: Rate,
  /** Who pays what an upline's own bill does not cover. */
  cover: z.enum(['HOUSE', 'WALLET', 'PRORATA']),
  offeredAt: EpochMs,
  /** An offer that is not answered by then lapses. */
  expiresAt: EpochMs,
  answeredAt: z.nullable(EpochMs),
  startsAt: z.nullable(EpochMs),
  endsAt: z.nullable(EpochMs),
  endCause: z.nullable(z.string()),
  /** Who asked for the end and waits for the other side; null: nobody. */
  terminationBy: z.nullable(z.enum(['upline', 'downline'])),
  /** Until when the other side may answer. */
  terminationUntil: z.nullable(EpochMs),
  terminationReason: z.string(),
  /** What the caller has to do about it. */
  needs: z.enum(['none', 'answer', 'termination_answer']),
  lastBill: z.nullable(MoneyText),
});
export type Contract = z.output<typeof Contract>;

export const ContractStep = z.object({
  step: z.string(),
  by: Side,
  actor: z.string(),
  remark: z.string(),
  at: EpochMs,
});

/** What the running window has so far, against the tiers. */
export const ContractProgress = z.object({
  windowStart: EpochMs,
  windowEnd: EpochMs,
  /** When it is settled. */
  settlesAt: EpochMs,
  validBet: MoneyText,
  netLoss: MoneyText,
  active: z.int(),
  /** Counted from zero; null: none is reached yet. */
  tier: z.nullable(z.int()),
  gross: MoneyText,
  carryIn: MoneyText,
  /** The past windows of a daily or hourly contract, newest last: what was reached in each. */
  windows: z.array(
    z.object({ start: EpochMs, validBet: MoneyText, active: z.int(), paid: MoneyText, state: z.string() }),
  ),
});

export const listContracts = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/contracts',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ kind: ContractKind }),
  output: z.object({
    /** The contract in force with the upline or the operator; null: none. */
    own: z.nullable(Contract),
    progress: z.nullable(ContractProgress),
    /** Offers and terminations that wait for the caller. */
    waiting: z.array(Contract),
    /** With the direct downline: in force and offered first, then the past ones, at most two hundred. */
    below: z.array(Contract),
    /** What may be offered at most; null: nothing, because the caller has no contract of the kind. */
    cover: z.nullable(ContractTerms),
  }),
  faults: { kind_disabled: 403 },
  summary: 'The contracts of one kind: the own, what waits for an answer, and those with the direct downline.',
});

export const readContract = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/contracts/:contractId',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ contractId: ContractId }),
  output: z.object({
    contract: Contract,
    /** What it would replace, for "was" and "new". */
    replaces: z.nullable(Contract),
    steps: z.array(ContractStep),
    /** Contracts below that end with the acceptance, because their rates are above these terms. */
    ends: z.array(z.object({ contractId: z.string(), account: z.string(), topRate: Rate })),
    /** The last whole window by these terms and by those in force, before anything is signed. */
    lastWindow: z.nullable(
      z.object({
        windowStart: EpochMs,
        windowEnd: EpochMs,
        validBet: MoneyText,
        netLoss: MoneyText,
        active: z.int(),
        was: z.nullable(MoneyText),
        now: MoneyText,
      }),
    ),
  }),
  faults: { contract_unknown: 403 },
  summary: 'One contract of the caller, with its steps and what accepting it would change.',
});

export const offerContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agent/contracts',
  audience: 'agent',
  idempotent: true,
  maxBytes: 16_384,
  limits: writeLimits,
  input: z.object({ downline: Account, terms: ContractTerms }),
  output: Contract,
  faults: {
    kind_disabled: 403,
    /** The same for an account that does not exist. */
    not_direct_downline: 403,
    downline_not_agent: 422,
    offer_open: 422,
    /** `{ tier }` counted from one */
    tiers_not_rising: 422,
    no_own_contract: 422,
    /** `{ tier }` */
    rate_above_own: 422,
    period_differs: 422,
    /** `{ field }`: what of the terms asks for less than the own contract does */
    terms_easier: 422,
  },
  summary: 'Offers a contract to a direct downline. It takes effect when it is accepted, from the next period on.',
});

/** What waits for the caller: 0 none, 1 an offer, 2 a termination. */
const Waiting = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const readConsolidated = endpoint({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  audience: 'member',
  limits: readLimits,
  input: z.object({}),
  output: z.object({
    dailysalreqtype: Waiting,
    divtypereq: Waiting,
    contracthoursalreq: Waiting,
    realtimesalreqtype: Waiting,
  }),
  faults: {},
  summary: 'Which kinds of contract have an offer or a termination waiting for the caller.',
});

const processInput = z.object({
  contractId: ContractId,
  /** `accept` and `reject` answer what waits: an offer, or the other side's wish to end. `terminate` asks for the end. */
  action: z.enum(['accept', 'reject', 'terminate']),
  /** The contracts below that the dialog named, and that end with an acceptance. */
  ends: z._default(z.array(ContractId).check(z.maxLength(200)), []),
  /** Read by the other side. */
  remark: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  /** What was shown to whoever accepts; it is kept with the consent. */
  shown: z.optional(z.object({ validBet: MoneyText, netLoss: MoneyText, active: z.int(), amount: MoneyText })),
});

const processOf = (path: `/wps/relay/${string}`, what: string) =>
  endpoint({
    method: 'POST',
    path,
    audience: 'agent',
    idempotent: true,
    maxBytes: 16_384,
    limits: writeLimits,
    input: processInput,
    output: Contract,
    faults: {
      /** The same for one of others and one that does not exist. */
      contract_unknown: 403,
      not_your_step: 403,
      contract_answered: 422,
      contract_over: 422,
      termination_open: 422,
      /** The upline's own contract has changed since the offer. */
      rate_above_own: 422,
      no_own_contract: 422,
      /** `{ ends }`: contracts below that would end and were not agreed to. */
      lower_contracts: 422,
    },
    summary: what,
  });

export const processDividend = processOf('/wps/relay/MCS2_processDividendReq', 'Answers or ends a dividend contract.');
export const processDailySalary = processOf(
  '/wps/relay/MCS2_processDailySalContract',
  'Answers or ends a daily salary contract.',
);
export const processHourlySalary = processOf(
  '/wps/relay/MCS2_processContractHourSalary',
  'Answers or ends an hourly salary contract.',
);
export const processRealtimeSalary = processOf(
  '/wps/relay/MCSFE_processRealTimeSalaryContract',
  'Answers or ends a real-time salary contract.',
);

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/wps/v2/agent/contracts/:contractId/withdraw',
  audience: 'agent',
  limits: writeLimits,
  input: z.object({ contractId: ContractId }),
  output: Contract,
  faults: { contract_unknown: 403, not_your_step: 403, contract_answered: 422 },
  summary: 'Takes an offer back that is not answered yet.',
});
