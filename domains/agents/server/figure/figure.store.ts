/**
 * Entries and their sums. One transaction at a time writes them, so that numbers of entries follow each other in the order of their
 * commits: whoever has read up to a number has read all before it.
 */
import type { Money } from '#kernel/money.ts';
import { hourMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { applyDueMoves } from '../tree/move.ts';
import { addBettors, listBettorChanges } from './bettor.store.ts';
import { type DaySum, type FigureEntry, type SumChange, sumColumns } from './figure-entry.ts';
import { lockFigures } from './figure-lock.store.ts';
import { addMovements } from './movement-day.store.ts';

type WrittenEntry = { readonly index: bigint };

/** Answers which entries were new. What was written before changes nothing. Of members outside every tree nothing is kept. */
async function insertEntries(tx: Tx, entries: readonly FigureEntry[], now: Instant): Promise<readonly FigureEntry[]> {
  const { rows } = await tx.query<WrittenEntry>(
    `WITH new AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
           $10::timestamptz[], $11::date[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[],
           $18::bigint[], $19::bigint[]) WITH ORDINALITY
         AS entry (kind, source, revision, member, merchant, currency, category, vassalage, node, at, day, stake, valid_bet, payout,
           stake_before, valid_before, payout_before, amount, fee, index)
     ), written AS (
       INSERT INTO agents.figure_entry (kind, source, revision, member, merchant, currency, category, vassalage, node, at, day,
           recorded_at, stake, valid_bet, payout, stake_before, valid_before, payout_before, amount, fee)
       SELECT kind, source, revision, member, merchant, currency, category, vassalage, node, at, day, $20, stake, valid_bet, payout,
           stake_before, valid_before, payout_before, amount, fee
         FROM new WHERE EXISTS (SELECT FROM agents.tree_link AS own WHERE own.descendant = new.member AND own.ancestor = new.member)
        ORDER BY index
       ON CONFLICT (source, kind, revision) DO NOTHING
       RETURNING source, kind, revision
     )
     SELECT new.index FROM new JOIN written USING (source, kind, revision) ORDER BY new.index`,
    [
      entries.map((entry) => entry.kind),
      entries.map((entry) => entry.source),
      entries.map((entry) => entry.revision),
      entries.map((entry) => entry.member),
      entries.map((entry) => entry.merchant),
      entries.map((entry) => entry.currency),
      entries.map((entry) => entry.category),
      entries.map((entry) => entry.vassalage),
      entries.map((entry) => entry.node),
      entries.map((entry) => new Date(entry.at)),
      entries.map((entry) => entry.day),
      entries.map((entry) => entry.stake),
      entries.map((entry) => entry.validBet),
      entries.map((entry) => entry.payout),
      entries.map((entry) => entry.stakeBefore),
      entries.map((entry) => entry.validBefore),
      entries.map((entry) => entry.payoutBefore),
      entries.map((entry) => entry.amount),
      entries.map((entry) => entry.fee),
      new Date(now),
    ],
  );
  return rows.flatMap(({ index }) => entries[Number(index) - 1] ?? []);
}

/** A bet without stake and payout counts nowhere: it is void, or was free and won nothing. */
const countBet = (stake: Money, payout: Money): bigint => (stake > 0n || payout > 0n ? 1n : 0n);

const betChangeOf = ({ stake, payout, stakeBefore, payoutBefore }: FigureEntry): bigint =>
  countBet(stake, payout) - countBet(stakeBefore, payoutBefore);

function changeOf(entry: FigureEntry): SumChange {
  const { kind, amount, fee } = entry;
  if (kind === 'bet')
    return {
      bets: betChangeOf(entry),
      stake: entry.stake - entry.stakeBefore,
      valid_bet: entry.validBet - entry.validBefore,
      payout: entry.payout - entry.payoutBefore,
    };
  if (kind === 'deposit') return { deposits: 1n, deposited: amount, fees: fee };
  if (kind === 'withdrawal') return { withdrawals: 1n, withdrawn: amount, fees: fee };
  return { [kind]: amount };
}

/** Entries of a member, day and category become one change, dated by the first of them. */
function groupByDay(entries: readonly FigureEntry[]): DaySum[] {
  const groups = new Map<string, DaySum>();
  for (const entry of entries) {
    const { member, currency, day, category, at } = entry;
    const key = `${member} ${currency} ${day} ${category}`;
    const before = groups.get(key);
    groups.set(key, {
      member,
      currency,
      day,
      category,
      at: before?.at ?? at,
      sums: add(before?.sums, changeOf(entry)),
    });
  }
  return [...groups.values()];
}

function add(before: SumChange | undefined, change: SumChange): SumChange {
  if (!before) return change;
  return Object.fromEntries(sumColumns.map((name) => [name, (before[name] ?? 0n) + (change[name] ?? 0n)]));
}

const columnList = sumColumns.join(', ');
const addToSums = (table: string) =>
  sumColumns.map((name) => `${name} = ${table}.${name} + EXCLUDED.${name}`).join(', ');
const sumTypes = sumColumns.map((_, index) => `$${index + 6}::bigint[]`).join(', ');

async function addSums(tx: Tx, entries: readonly FigureEntry[]): Promise<void> {
  const days = groupByDay(entries);
  if (days.length === 0) return;
  const bettors = await listBettorChanges(tx, days);
  const values = [
    days.map(({ member }) => member),
    days.map(({ currency }) => currency),
    days.map(({ day }) => day),
    days.map(({ category }) => category),
    days.map(({ at }) => new Date(at)),
    ...sumColumns.map((name) => days.map(({ sums }) => sums[name] ?? 0n)),
  ];
  const source = `unnest($1::text[], $2::text[], $3::date[], $4::text[], $5::timestamptz[], ${sumTypes})
    AS change (member, currency, day, category, at, ${columnList})`;
  await tx.query(
    `INSERT INTO agents.member_day AS member_day (member, currency, day, category, ${columnList})
     SELECT member, currency, day, category, ${columnList} FROM ${source}
     ON CONFLICT (member, currency, day, category) DO UPDATE SET ${addToSums('member_day')}`,
    values,
  );
  // A member moves at the start of a business day, so all entries of a day have one chain above.
  await tx.query(
    `INSERT INTO agents.team_day AS team_day (agent, currency, day, category, ${columnList})
     SELECT link.ancestor, currency, day, category, ${sumColumns.map((name) => `sum(${name})`).join(', ')}
       FROM ${source}
       JOIN agents.tree_link AS link ON link.descendant = change.member AND link.valid_from <= change.at AND link.valid_to > change.at
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
     ON CONFLICT (agent, currency, day, category) DO UPDATE SET ${addToSums('team_day')}`,
    values,
  );
  await addBettors(tx, bettors);
}

type HourSum = Pick<FigureEntry, 'member' | 'currency' | 'at'> & { readonly bets: bigint; readonly validBet: bigint };

/** Bets of a member, day and hour become one change, dated by the first of them: a member moves at the start of a day. */
function groupByHour(bets: readonly FigureEntry[]): HourSum[] {
  const keyOf = ({ member, currency, day, at }: FigureEntry) =>
    `${member} ${currency} ${day} ${Math.floor(at / hourMs)}`;
  const groups = Map.groupBy(bets, keyOf);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { member, currency, at } = first;
    return {
      member,
      currency,
      at,
      bets: own.reduce((total, entry) => total + betChangeOf(entry), 0n),
      validBet: own.reduce((total, { validBet, validBefore }) => total + validBet - validBefore, 0n),
    };
  });
}

async function addHours(tx: Tx, entries: readonly FigureEntry[]): Promise<void> {
  const hours = groupByHour(entries.filter(({ kind }) => kind === 'bet'));
  if (hours.length === 0) return;
  await tx.query(
    `INSERT INTO agents.team_hour AS team_hour (agent, currency, hour, bets, valid_bet)
     SELECT link.ancestor, currency, date_trunc('hour', change.at, 'UTC'), sum(bets), sum(valid_bet)
       FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::bigint[], $5::bigint[]) AS change (member, currency, at, bets, valid_bet)
       JOIN agents.tree_link AS link ON link.descendant = change.member AND link.valid_from <= change.at AND link.valid_to > change.at
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
     ON CONFLICT (agent, currency, hour) DO UPDATE
       SET bets = team_hour.bets + EXCLUDED.bets, valid_bet = team_hour.valid_bet + EXCLUDED.valid_bet`,
    [
      hours.map(({ member }) => member),
      hours.map(({ currency }) => currency),
      hours.map(({ at }) => new Date(at)),
      hours.map(({ bets }) => bets),
      hours.map(({ validBet }) => validBet),
    ],
  );
}

async function addFirstDeposits(tx: Tx, entries: readonly FigureEntry[]): Promise<void> {
  const deposits = entries.filter(({ kind }) => kind === 'deposit').sort((a, b) => a.at - b.at);
  if (deposits.length === 0) return;
  await tx.query(
    `WITH new AS (
       SELECT DISTINCT ON (member) * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::timestamptz[], $5::date[])
         WITH ORDINALITY AS deposit (member, currency, amount, at, day, index) ORDER BY member, index
     ), first AS (
       INSERT INTO agents.first_deposit (member, currency, amount, at)
       SELECT member, currency, amount, at FROM new ON CONFLICT (member) DO NOTHING RETURNING member
     )
     INSERT INTO agents.team_day AS team_day (agent, currency, day, category, first_deposits, first_deposited)
     SELECT link.ancestor, new.currency, new.day, '', count(*), sum(new.amount)
       FROM new JOIN first USING (member)
       JOIN agents.tree_link AS link ON link.descendant = new.member AND link.valid_from <= new.at AND link.valid_to > new.at
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
     ON CONFLICT (agent, currency, day, category) DO UPDATE
       SET first_deposits = team_day.first_deposits + EXCLUDED.first_deposits,
           first_deposited = team_day.first_deposited + EXCLUDED.first_deposited`,
    [
      deposits.map(({ member }) => member),
      deposits.map(({ currency }) => currency),
      deposits.map(({ amount }) => amount),
      deposits.map(({ at }) => new Date(at)),
      deposits.map(({ day }) => day),
    ],
  );
}

/** What a batch says twice is written once: both would be told as new, and counted twice. */
function firstsOf(entries: readonly FigureEntry[]): readonly FigureEntry[] {
  const firsts = new Map<string, FigureEntry>();
  for (const entry of entries) {
    const key = `${entry.kind} ${entry.revision} ${entry.source}`;
    if (!firsts.has(key)) firsts.set(key, entry);
  }
  return [...firsts.values()];
}

/** Writes what is new and adds it to all sums, in the caller's transaction. Answers what was new. */
export async function recordEntries(
  tx: Tx,
  entries: readonly FigureEntry[],
  now: Instant,
): Promise<readonly FigureEntry[]> {
  if (entries.length === 0) return [];
  await lockFigures(tx);
  // Nothing of a day is added to a team before whoever moves on that day stands in it.
  await applyDueMoves(tx, now);
  const written = await insertEntries(tx, firstsOf(entries), now);
  await addSums(tx, written);
  await addHours(tx, written);
  await addFirstDeposits(tx, written);
  await addMovements(tx, written);
  return written;
}

export type FirstMoment = Pick<FigureEntry, 'at' | 'day'>;

/** When bets were settled first: a bet that is put right later stays in that window. Unknown bets are missing. */
export async function readFirstMoments(tx: Tx, bets: readonly string[]): Promise<ReadonlyMap<string, FirstMoment>> {
  if (bets.length === 0) return new Map();
  const { rows } = await tx.query<FirstMoment & { source: string }>(
    `SELECT source, at, day::text FROM agents.figure_entry WHERE source = ANY ($1) AND kind = 'bet' AND revision = 0`,
    [bets],
  );
  return new Map(rows.map(({ source, at, day }) => [source, { at, day }]));
}

/** The number of the last entry that is there. */
export async function readMark(tx: Tx): Promise<bigint> {
  const { rows } = await tx.query<{ mark: bigint | null }>('SELECT max(id) AS mark FROM agents.figure_entry');
  return rows[0]?.mark ?? 0n;
}
