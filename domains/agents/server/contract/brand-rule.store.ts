/** What a brand decides about its agents, and what is different for one of them. */

import type { CoverPolicy } from '#domains/agents/rules/line.ts';
import type { ContractKind } from '#domains/agents/rules/terms.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, type Ppm, ppm } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';

export type BrandRule = {
  readonly platformRate: Ppm;
  /** Parts per million of a deposit and of a withdrawal that the operator bears. */
  readonly depositFee: number;
  readonly withdrawalFee: number;
  readonly cover: CoverPolicy;
  /** A bill of this much or more waits for staff; null: none does. */
  readonly approvalFrom: Money | null;
  readonly topPoint: number;
  readonly activeMinValidBet: Money;
  readonly showsNames: boolean;
};

type BrandRuleRow = Omit<BrandRule, 'platformRate'> & { readonly platformRate: number };

export async function readBrandRule(tx: Tx, merchant: string): Promise<BrandRule> {
  const { rows } = await tx.query<BrandRuleRow>(
    `SELECT platform_ppm AS "platformRate", deposit_fee_ppm AS "depositFee", withdrawal_fee_ppm AS "withdrawalFee", cover,
            approval_from AS "approvalFrom", top_point AS "topPoint", active_min_valid AS "activeMinValidBet",
            shows_names AS "showsNames"
       FROM agents.brand_rule WHERE merchant IN ($1, '*') ORDER BY merchant = '*' LIMIT 1`,
    [merchant],
  );
  const [row] = rows;
  if (!row) throw new Error(`agents: no rule for the brand ${merchant}`);
  return { ...row, platformRate: ppm(BigInt(row.platformRate)) };
}

export type ContractFlags = Readonly<Record<ContractKind, boolean>>;

/** Which contracts an agent sees: as its own row says, or else its brand's. */
export async function readContractFlags(
  tx: Tx,
  { merchant, agent }: { merchant: string; agent: MemberId },
): Promise<ContractFlags> {
  const { rows } = await tx.query<ContractFlags>(
    `SELECT coalesce(own.has_dividend, brand.has_dividend) AS dividend, coalesce(own.has_daily, brand.has_daily) AS daily,
            coalesce(own.has_hourly, brand.has_hourly) AS hourly, coalesce(own.has_realtime, brand.has_realtime) AS realtime
       FROM (SELECT * FROM agents.brand_rule WHERE merchant IN ($1, '*') ORDER BY merchant = '*' LIMIT 1) AS brand
       LEFT JOIN agents.agent_setting AS own ON own.agent = $2`,
    [merchant, agent],
  );
  return rows[0] ?? { dividend: false, daily: false, hourly: false, realtime: false };
}
