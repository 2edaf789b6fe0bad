import type { CoverPolicy } from '#domains/agents/rules/line.ts';
import type { ContractKind, Terms } from '#domains/agents/rules/terms.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import { encodeTerms } from '../contract/terms-wire.ts';

export type BrandRuleChange = {
  readonly platformRate?: number | undefined;
  readonly depositFee?: number | undefined;
  readonly withdrawalFee?: number | undefined;
  readonly cover?: CoverPolicy | undefined;
  /** Null: no bill waits. */
  readonly approvalFrom?: Money | null | undefined;
  readonly topPoint?: number | undefined;
  readonly activeMinValidBet?: Money | undefined;
  readonly showsNames?: boolean | undefined;
  readonly flags?: Partial<Readonly<Record<ContractKind, boolean>>> | undefined;
};

const columnOf = {
  platformRate: 'platform_ppm',
  depositFee: 'deposit_fee_ppm',
  withdrawalFee: 'withdrawal_fee_ppm',
  cover: 'cover',
  approvalFrom: 'approval_from',
  topPoint: 'top_point',
  activeMinValidBet: 'active_min_valid',
  showsNames: 'shows_names',
} as const;

const flagColumns: Readonly<Record<ContractKind, string>> = {
  dividend: 'has_dividend',
  daily: 'has_daily',
  hourly: 'has_hourly',
  realtime: 'has_realtime',
};

/** A brand without a row of its own gets one, which begins as what it had until now. */
export async function saveBrandRule(
  tx: Tx,
  merchant: string,
  { flags = {}, ...change }: BrandRuleChange,
): Promise<void> {
  await tx.query(
    `INSERT INTO agents.brand_rule (merchant, has_dividend, has_daily, has_hourly, has_realtime, platform_ppm, deposit_fee_ppm,
       withdrawal_fee_ppm, cover, approval_from, top_point, active_min_valid, shows_names)
     SELECT $1, has_dividend, has_daily, has_hourly, has_realtime, platform_ppm, deposit_fee_ppm, withdrawal_fee_ppm, cover,
       approval_from, top_point, active_min_valid, shows_names FROM agents.brand_rule WHERE merchant = '*'
     ON CONFLICT (merchant) DO NOTHING`,
    [merchant],
  );
  const changes: [column: string, value: unknown][] = [
    ...Object.entries(columnOf).map(([name, column]): [string, unknown] => [
      column,
      change[name as keyof typeof columnOf],
    ]),
    ...Object.entries(flagColumns).map(([kind, column]): [string, unknown] => [column, flags[kind as ContractKind]]),
  ];
  const given = changes.filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await tx.query(
    `UPDATE agents.brand_rule SET ${given.map(([column], index) => `${column} = $${index + 2}`).join(', ')} WHERE merchant = $1`,
    [merchant, ...given.map(([, value]) => value)],
  );
}

/** Null: as the brand says. What is left out stays as it is. */
export type AgentFlags = Partial<Readonly<Record<ContractKind, boolean | null>>>;

export async function saveAgentFlags(tx: Tx, agent: MemberId, flags: AgentFlags): Promise<void> {
  await tx.query('INSERT INTO agents.agent_setting (agent) VALUES ($1) ON CONFLICT DO NOTHING', [agent]);
  const given = Object.entries(flagColumns).flatMap(([kind, column]): [string, boolean | null][] => {
    const value = flags[kind as ContractKind];
    return value === undefined ? [] : [[column, value]];
  });
  if (given.length === 0) return;
  await tx.query(
    `UPDATE agents.agent_setting SET ${given.map(([column], index) => `${column} = $${index + 2}`).join(', ')} WHERE agent = $1`,
    [agent, ...given.map(([, value]) => value)],
  );
}

/** Answers the hash of the terms. */
export async function saveBrandTerms(tx: Tx, merchant: string, terms: Terms): Promise<string> {
  const { json, hash } = encodeTerms(terms);
  const period = terms.kind === 'realtime' ? 'five_minutes' : terms.period;
  await tx.query(
    `INSERT INTO agents.brand_terms (merchant, kind, period, terms) VALUES ($1, $2, $3, $4)
     ON CONFLICT (merchant, kind, period) DO UPDATE SET terms = EXCLUDED.terms`,
    [merchant, terms.kind, period, json],
  );
  return hash;
}
