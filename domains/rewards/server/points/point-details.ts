/** The points details: the lines of the points account, each with a sentence that says what it was. */
import { type listPointDetails, type pointChanges } from '#domains/rewards/contract/points.ts';
import { describeMovementKind, showMovements } from '#domains/wallet/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { importTexts, inLocale, type Locale, type Localized, writtenLocaleOf } from '#kernel/locale.ts';
import { displayMoney, parseMoney, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { isOnStatement, readStatement, type StatementRow } from '#ledger';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readGiftNames } from '../gift/gift.store.ts';
import { type RedemptionRow, readOwnRedemptions } from '../mall/redemption.store.ts';
import { parsePointDays } from '../mall/redemption-view.ts';
import { readConvertedAmounts } from './points.store.ts';
import { pointsAccountOf } from './points.ts';
import type { texts as source } from './texts/en.ts';

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

type PointChange = (typeof pointChanges)[number];
type RemarkOf<Key> = Key extends `points.remark.${infer Name}` ? Name : never;
type Remark = RemarkOf<keyof typeof source>;
type PointLine = {
  readonly kind: PointChange;
  readonly remark: Remark;
  readonly name?: string;
  readonly amount?: string;
};

/** Of what the lines of a page belong to. */
type LineSources = {
  readonly redemptions: ReadonlyMap<string, RedemptionRow>;
  readonly conversions: Awaited<ReturnType<typeof readConvertedAmounts>>;
  readonly gifts: ReadonlyMap<string, Localized<string>>;
  readonly locale: Locale;
  readonly currencySymbol: string;
};

function describeLine({ kind, memo }: StatementRow, sources: LineSources): PointLine {
  const { redemptions, conversions, gifts, locale, currencySymbol } = sources;
  const redemption = redemptions.get(memo ?? '');
  if (redemption) return describeRedemption(kind, redemption, inLocale(redemption.name, locale));
  if (kind === 'points_earned') {
    const gift = gifts.get(memo ?? '');
    if (gift) return { kind: 'earned', remark: 'gift', name: inLocale(gift, locale) };
    const valid = parseMoney(memo?.replace(/^play:/, '') ?? '') ?? zero;
    return { kind: 'earned', remark: 'play', amount: `${currencySymbol}${displayMoney(valid)}` };
  }
  const converted = conversions.get(memo ?? '');
  if (converted !== undefined)
    return { kind: 'converted', remark: 'converted', amount: `${currencySymbol}${displayMoney(converted)}` };
  return { kind: 'adjusted', remark: memo === 'closing' ? 'closed' : 'other' };
}

const heldRemarks = { in_process: 'held', approved: 'redeemed', rejected: 'rejected' } as const;

function describeRedemption(kind: StatementRow['kind'], { state, endedBy }: RedemptionRow, name: string): PointLine {
  if (kind === 'adjustment') return { kind: 'returned', remark: 'undelivered', name };
  if (kind === 'unlock') return { kind: 'returned', remark: endedBy === 'member' ? 'cancelled' : 'released', name };
  return { kind: state === 'approved' ? 'redeemed' : 'held', remark: heldRemarks[state], name };
}

function formatRemark({ remark, name = '', amount = '' }: PointLine, locale: Locale): string {
  const text = texts[writtenLocaleOf(locale)][`points.remark.${remark}`];
  return text.replace('{name}', () => name).replace('{amount}', () => amount);
}

type DetailsQuery = InputOf<typeof listPointDetails>;

export const showPointDetails: UseCase<typeof listPointDetails> = async (context, { type, ...query }) => {
  const days = parsePointDays(query, context.clock.now());
  if (!days.ok) return days;
  const { startDate, endDate } = days.value;
  if (type !== 'points') return showMoneyDetails(context, { ...query, type, startDate, endDate });
  const { tx, caller, site, locale } = context;
  const account = pointsAccountOf({ member: caller.member, currency: site.currency });
  const { before, pageSize } = query;
  if (before !== undefined && !(await isOnStatement(tx, account, BigInt(before)))) return refuse('page_unknown');
  // One line more than the page has tells whether there is another page.
  const rows = await readStatement(tx, account, {
    limit: pageSize + 1,
    happened: days.value,
    ...(before !== undefined && { before: BigInt(before) }),
  });
  const visible = rows.slice(0, pageSize);
  const sources = await readSources(context, visible);
  return done({
    content: visible.map((row) => {
      const line = describeLine(row, sources);
      return {
        transactionId: String(row.transfer),
        time: row.eventAt,
        kind: line.kind,
        change: row.amount,
        balance: row.after ?? zero,
        remark: formatRemark(line, locale),
        reference: referenceOf(row),
      };
    }),
    next: rows.length > pageSize ? String(visible.at(-1)?.transfer ?? '') : null,
    startDate,
    endDate,
  });
};

const referenceOf = ({ memo }: StatementRow): string | null => (/^(rd|pc)_/.test(memo ?? '') ? memo : null);

async function readSources(
  { tx, caller, site, locale }: Context<Caller>,
  rows: readonly StatementRow[],
): Promise<LineSources> {
  const references = [...new Set(rows.flatMap((row) => referenceOf(row) ?? []))];
  return {
    redemptions: await readOwnRedemptions(tx, caller.member, references),
    conversions: await readConvertedAmounts(tx, references),
    gifts: await readGiftNames(
      tx,
      rows.flatMap(({ memo }) => (memo?.startsWith('gf_') ? [memo] : [])),
    ),
    locale,
    currencySymbol: site.currencySymbol,
  };
}

type MoneyQuery = DetailsQuery & {
  readonly type: Exclude<DetailsQuery['type'], 'points'>;
  readonly startDate: string;
  readonly endDate: string;
};

/** The account record of the main wallet in the same columns. */
async function showMoneyDetails(context: Context<Caller>, query: MoneyQuery) {
  const page = await showMovements(context, { ...query, wallet: 'main' });
  if (!page.ok) return page;
  const { content, next, startDate, endDate } = page.value;
  return done({
    content: content.map(({ movementId, time, kind, amount, balanceAfter, cause }) => ({
      transactionId: movementId,
      time,
      kind,
      change: amount,
      balance: balanceAfter,
      remark: describeMovementKind(kind, context.locale),
      reference: cause?.id ?? null,
    })),
    next,
    startDate,
    endDate,
  });
}
