import { windowAt } from '#domains/agents/rules/period.ts';
import type { ContractKind } from '#domains/agents/rules/terms.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import { type Money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { businessDayOf, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type BillInput, type ComputedBill, formulaVersion } from './computed-bill.ts';

export type BillId = Id<'bl'>;

/** What each contract paid last: the net of its newest bill. */
export async function readLastNets(tx: Tx, contracts: readonly string[]): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await tx.query<{ contract: string; net: Money }>(
    `SELECT asked.contract, last.net FROM unnest($1::text[]) AS asked (contract)
      CROSS JOIN LATERAL (SELECT net FROM agents.bill WHERE bill.contract = asked.contract
                           ORDER BY window_start DESC, version DESC LIMIT 1) AS last`,
    [contracts],
  );
  return new Map(rows.map(({ contract, net }) => [contract, net]));
}

/** What the window before carried into this one; zero where there is none, or it was another contract's. */
export async function readCarryIn(tx: Tx, contract: string, windowStart: Instant): Promise<Money> {
  return (await readCarryIns(tx, [contract], windowStart)).get(contract) ?? zero;
}

export async function readCarryIns(
  tx: Tx,
  contracts: readonly string[],
  windowStart: Instant,
): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await tx.query<{ contract: string; carryOut: Money }>(
    `SELECT DISTINCT ON (contract) contract, carry_out AS "carryOut" FROM agents.bill
      WHERE contract = ANY ($1) AND window_end = $2 ORDER BY contract, window_start DESC, version DESC`,
    [contracts, new Date(windowStart)],
  );
  return new Map(rows.map(({ contract, carryOut }) => [contract, carryOut]));
}

/** What contracts came to in earlier windows of the business day, for their daily bound. */
export async function readGrossOfDay(
  tx: Tx,
  contracts: readonly string[],
  { start, offsetMinutes }: { readonly start: Instant; readonly offsetMinutes: number },
): Promise<ReadonlyMap<string, Money>> {
  const dayStart = windowAt('daily', start, offsetMinutes).start;
  const { rows } = await tx.query<{ contract: string; gross: Money }>(
    `SELECT contract, sum(gross)::bigint AS gross FROM (
       SELECT DISTINCT ON (contract, window_start) contract, gross FROM agents.bill
        WHERE contract = ANY ($1) AND window_start >= $2 AND window_start < $3
        ORDER BY contract, window_start, version DESC
     ) AS newest GROUP BY contract`,
    [contracts, new Date(dayStart), new Date(start)],
  );
  return new Map(rows.map(({ contract, gross }) => [contract, gross]));
}

/** The newest bill of each contract for a window that begins at that moment. */
export type KnownBill = {
  readonly id: BillId;
  readonly contract: string;
  readonly version: number;
  readonly gross: Money;
  readonly net: Money;
  readonly shortfall: Money;
  readonly carryOut: Money;
  readonly createdAt: Instant;
  /** The last entry that it was computed from. */
  readonly mark: bigint;
};

export async function readKnownBills(
  tx: Tx,
  contracts: readonly string[],
  { start, end }: { readonly start: Instant; readonly end: Instant },
): Promise<ReadonlyMap<string, KnownBill>> {
  const { rows } = await tx.query<KnownBill>(
    `SELECT DISTINCT ON (contract) id, contract, version, gross, net, shortfall, carry_out AS "carryOut", created_at AS "createdAt", mark
       FROM agents.bill WHERE contract = ANY ($1) AND window_start >= $2 AND window_start < $3
      ORDER BY contract, window_start, version DESC`,
    [contracts, new Date(start), new Date(end)],
  );
  return new Map(rows.map((row) => [row.contract, row]));
}

export type NewBill = {
  readonly id: BillId;
  readonly bill: ComputedBill;
  readonly version: number;
  readonly state: BillState;
  readonly reason: string | null;
  readonly difference: Money;
  readonly recovered: Money;
  /** What is due before debts are taken from it. */
  readonly payable: Money;
  readonly paid: Money;
  readonly issuedAt: Instant | null;
  /** Of the correction of an old window: its debts are written with the yes of staff. */
  readonly isDeferred: boolean;
};

export type BillState = 'COMPUTED' | 'APPROVED' | 'ISSUED' | 'NOT_REACHED' | 'PART' | 'WITHHELD';

/** Every amount of a bill's input as decimal text, since JSON numbers are floats. */
const encodeInput = (input: BillInput): string =>
  JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? moneyText(value as Money) : value));

type BillContext = { readonly mark: bigint; readonly at: Instant; readonly offsetMinutes: number };

export async function insertBills(
  tx: Tx,
  bills: readonly NewBill[],
  { mark, at, offsetMinutes }: BillContext,
): Promise<void> {
  await tx.query(
    `INSERT INTO agents.bill (id, contract, merchant, currency, kind, agent, upline, window_start, window_end, day, version, state, reason,
        terms_hash, formula_version, mark, input, gross, below, net, shortfall, difference, recovered, paid, carry_out, created_at, issued_at, payable, is_deferred)
     SELECT id, contract, merchant, currency, kind, agent, upline, window_start, window_end, day, version, state, reason, terms_hash,
        $25, $26, input, gross, below, net, shortfall, difference, recovered, paid, carry_out, $27, issued_at, payable, is_deferred
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::timestamptz[],
         $10::date[], $11::int[], $12::text[], $13::text[], $14::text[], $15::jsonb[], $16::bigint[], $17::bigint[], $18::bigint[],
         $19::bigint[], $20::bigint[], $21::bigint[], $22::bigint[], $23::bigint[], $24::timestamptz[], $28::bigint[], $29::boolean[])
       AS one (id, contract, merchant, currency, kind, agent, upline, window_start, window_end, day, version, state, reason, terms_hash,
         input, gross, below, net, shortfall, difference, recovered, paid, carry_out, issued_at, payable, is_deferred)`,
    [
      bills.map(({ id }) => id),
      bills.map(({ bill }) => bill.contract.id),
      bills.map(({ bill }) => bill.contract.merchant),
      bills.map(({ bill }) => bill.contract.currency),
      bills.map(({ bill }) => bill.contract.kind),
      bills.map(({ bill }) => bill.contract.downline),
      bills.map(({ bill }) => bill.contract.upline),
      bills.map(({ bill }) => new Date(bill.window.start)),
      bills.map(({ bill }) => new Date(bill.window.end)),
      bills.map(({ bill }) => businessDayOf(bill.window.start, offsetMinutes)),
      bills.map(({ version }) => version),
      bills.map(({ state }) => state),
      bills.map(({ reason }) => reason),
      bills.map(({ bill }) => bill.contract.termsHash),
      bills.map(({ bill }) => encodeInput(bill.input)),
      bills.map(({ bill }) => bill.gross),
      bills.map(({ bill }) => bill.below),
      bills.map(({ bill }) => bill.net),
      bills.map(({ bill }) => bill.shortfall),
      bills.map(({ difference }) => difference),
      bills.map(({ recovered }) => recovered),
      bills.map(({ paid }) => paid),
      bills.map(({ bill }) => bill.carryOut),
      bills.map(({ issuedAt }) => (issuedAt === null ? null : new Date(issuedAt))),
      formulaVersion,
      mark,
      new Date(at),
      bills.map(({ payable }) => payable),
      bills.map(({ isDeferred }) => isDeferred),
    ],
  );
}

export type WindowBill = {
  readonly start: Instant;
  readonly paid: Money;
  readonly state: string;
  readonly validBet: Money;
  readonly active: number;
};

/** The newest bills of a contract, newest last: what each window came to. */
export async function listWindowBills(tx: Tx, contract: string, limit: number): Promise<WindowBill[]> {
  const { rows } = await tx.query<
    Omit<WindowBill, 'validBet' | 'active'> & { figures: { validBet: string; active: number } }
  >(
    `SELECT DISTINCT ON (window_start) window_start AS start, paid, state, input -> 'figures' AS figures
       FROM agents.bill WHERE contract = $1 ORDER BY window_start DESC, version DESC LIMIT $2`,
    [contract, limit],
  );
  return rows
    .map(({ figures, ...bill }) => ({
      ...bill,
      validBet: parseMoney(figures.validBet) ?? zero,
      active: figures.active,
    }))
    .reverse();
}

export type StoredBill = {
  readonly id: BillId;
  readonly number: bigint;
  readonly contract: string;
  readonly merchant: string;
  readonly currency: string;
  readonly kind: ContractKind;
  readonly agent: MemberId;
  readonly upline: MemberId | null;
  readonly windowStart: Instant;
  readonly windowEnd: Instant;
  readonly version: number;
  readonly state: BillState;
  readonly reason: string | null;
  readonly termsHash: string;
  readonly formulaVersion: number;
  readonly mark: bigint;
  readonly input: BillInput;
  readonly gross: Money;
  readonly below: Money;
  readonly net: Money;
  readonly shortfall: Money;
  readonly difference: Money;
  readonly recovered: Money;
  readonly paid: Money;
  readonly carryOut: Money;
  readonly createdAt: Instant;
  readonly issuedAt: Instant | null;
};

export const billColumns = `id, number, contract, merchant, currency, kind, agent, upline, window_start AS "windowStart", window_end AS "windowEnd",
  version, state, reason, terms_hash AS "termsHash", formula_version AS "formulaVersion", mark, input, gross, below, net, shortfall,
  difference, recovered, paid, carry_out AS "carryOut", created_at AS "createdAt", issued_at AS "issuedAt"`;

/** Decimal text back to amounts; counts stay numbers. */
const decodeInput = (input: unknown): BillInput =>
  JSON.parse(JSON.stringify(input), (_, value: unknown) =>
    typeof value === 'string' ? (parseMoney(value) ?? value) : value,
  ) as BillInput;

export type BillRow = Omit<StoredBill, 'input'> & { readonly input: unknown };

export const decodeBill = (row: BillRow): StoredBill => ({ ...row, input: decodeInput(row.input) });

export async function readStoredBill(tx: Tx, id: BillId): Promise<StoredBill | null> {
  const { rows } = await tx.query<BillRow>(`SELECT ${billColumns} FROM agents.bill WHERE id = $1`, [id]);
  return rows[0] ? decodeBill(rows[0]) : null;
}

/** All versions of a contract's window, oldest first. */
export async function listVersions(
  tx: Tx,
  { contract, windowStart }: Pick<StoredBill, 'contract' | 'windowStart'>,
): Promise<StoredBill[]> {
  const { rows } = await tx.query<BillRow>(
    `SELECT ${billColumns} FROM agents.bill WHERE contract = $1 AND window_start = $2 ORDER BY version`,
    [contract, new Date(windowStart)],
  );
  return rows.map(decodeBill);
}
