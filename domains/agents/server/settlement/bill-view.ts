/** Bills as their owner reads them: in lists, in files, and opened down to the members whose bets they were computed from. */

import type {
  Bill,
  BillDetail,
  exportBills,
  listBillRows,
  listBills,
  readBill as readBillCall,
} from '#domains/agents/contract/bill.ts';
import { lineNames } from '#domains/agents/rules/net-loss.ts';
import { readAccounts } from '#domains/identity/server/index.ts';
import { csvLine, csvMoney } from '#kernel/csv.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { platformTime } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readContractFlags } from '../contract/brand-rule.store.ts';
import { readContract } from '../contract/contract.store.ts';
import { toWireTerms } from '../contract/terms-wire.ts';
import { fileNameOf, filePartSize, fileTextsOf, parseCursor } from '../report/report-file.ts';
import { judgeReportRange } from '../report/report-range.ts';
import { pageOf, type ReportDeps, readNames } from '../report/report-scope.ts';
import { type BillId, listVersions, readStoredBill, type StoredBill } from './bill.store.ts';
import { listAgentBills, listDownlinesOf, listRecoveries, sumAgentBills } from './bill-list.store.ts';
import { listBillMembers } from './bill-row.store.ts';

const viewBill = (bill: StoredBill): Bill => ({
  billId: bill.id,
  number: `${bill.number}`,
  contractId: bill.contract,
  kind: bill.kind,
  windowStart: bill.windowStart,
  windowEnd: bill.windowEnd,
  version: bill.version,
  state: bill.state,
  reason: bill.reason,
  gross: bill.gross,
  below: bill.below,
  net: bill.net,
  difference: bill.difference,
  recovered: bill.recovered,
  paid: bill.paid,
  shortfall: bill.shortfall,
  carryOut: bill.carryOut,
  createdAt: bill.createdAt,
  issuedAt: bill.issuedAt,
});

export const createListBills =
  ({ offsetMinutes }: ReportDeps): UseCase<typeof listBills> =>
  async ({ tx, caller, site, clock }, { kind, pageNo, pageSize, ...dates }) => {
    const { merchant, currency } = site;
    const agent = caller.member;
    if (!(await readContractFlags(tx, { merchant, agent }))[kind]) return refuse('kind_disabled');
    const range = judgeReportRange(dates, clock.now(), offsetMinutes);
    if (!range.ok) return range;
    const filter = { agent, currency, kind, ...range.value };
    const { bills: count, ...totals } = await sumAgentBills(tx, filter);
    const bills = await listAgentBills(tx, filter, { skip: (pageNo - 1) * pageSize, limit: pageSize });
    return done({ ...pageOf(bills.map(viewBill), count, { pageNo, pageSize }), totals });
  };

export const createExportBills =
  ({ offsetMinutes }: ReportDeps): UseCase<typeof exportBills> =>
  async ({ tx, caller, site, clock, locale }, { kind, after, ...dates }) => {
    const { merchant, currency } = site;
    const agent = caller.member;
    if (!(await readContractFlags(tx, { merchant, agent }))[kind]) return refuse('kind_disabled');
    const range = judgeReportRange(dates, clock.now(), offsetMinutes);
    if (!range.ok) return range;
    const skip = parseCursor(after)?.at ?? 0;
    const filter = { agent, currency, kind, ...range.value };
    const bills = await listAgentBills(tx, filter, { skip, limit: filePartSize });
    const texts = fileTextsOf(locale);
    const lines = bills.map((bill) =>
      csvLine([
        `${bill.number}`,
        platformTime(bill.windowStart, offsetMinutes),
        platformTime(bill.windowEnd, offsetMinutes),
        `${bill.version}`,
        texts.states[bill.state],
        ...[bill.gross, bill.below, bill.net, bill.difference, bill.recovered, bill.paid, bill.shortfall].map(csvMoney),
        bill.issuedAt === null ? '' : platformTime(bill.issuedAt, offsetMinutes),
      ]),
    );
    return done({
      fileName: fileNameOf(`bills-${kind}`, range.value),
      csv: [...(skip === 0 ? [csvLine(texts.bills)] : []), ...lines].join(''),
      next: bills.length === filePartSize ? `${skip + bills.length}` : null,
    });
  };

/** The bill of somebody else is as unknown as one that does not exist. */
async function readOwnBill({ tx, caller, site }: Context<Caller>, id: string): Promise<StoredBill | null> {
  const bill = await readStoredBill(tx, id as BillId);
  return bill && bill.agent === caller.member && bill.merchant === site.merchant ? bill : null;
}

export const readBill: UseCase<typeof readBillCall> = async (context, { billId }) => {
  const { tx } = context;
  const bill = await readOwnBill(context, billId);
  const contract = bill && (await readContract(tx, bill.contract));
  if (!bill || !contract) return refuse('bill_unknown');
  const { figures, lines, netLoss, tier, cut } = bill.input;
  const { stake, payout, validBet, active, bets } = figures;
  return done({
    bill: viewBill(bill),
    terms: toWireTerms(contract.terms),
    termsHash: bill.termsHash,
    formulaVersion: bill.formulaVersion,
    lines:
      lines === null
        ? []
        : lineNames.map((name) => ({
            name,
            amount: lines[name],
          })),
    stake,
    payout,
    validBet,
    netLoss,
    active,
    bets,
    tier,
    cut,
    paidFromIt: await namePaid(tx, bill),
    recoveries: (await listRecoveries(tx, bill.id)).map(({ number, ...recovery }) => ({
      ...recovery,
      number: `${number}`,
    })),
    versions: (await listVersions(tx, bill)).map(viewBill),
  });
};

/** The direct downline is not masked. */
async function namePaid(tx: Tx, { input }: StoredBill): Promise<BillDetail['paidFromIt']> {
  const downlines = await listDownlinesOf(
    tx,
    input.below.map(({ contract }) => contract),
  );
  const accounts = await readAccounts(tx, [...downlines.values()]);
  return input.below.map(({ contract, gross }) => {
    const member: MemberId | undefined = downlines.get(contract);
    return { account: (member && accounts.get(member)) ?? '', gross };
  });
}

export const createListBillRows =
  ({ offsetMinutes }: ReportDeps): UseCase<typeof listBillRows> =>
  async (context, { billId, pageNo, pageSize }) => {
    const { tx, site } = context;
    const bill = await readOwnBill(context, billId);
    const contract = bill && (await readContract(tx, bill.contract));
    if (!bill || !contract) return refuse('bill_unknown');
    const { agent, currency, mark } = bill;
    const { content, count, totals } = await listBillMembers(tx, {
      agent,
      currency,
      mark,
      offsetMinutes,
      terms: contract.terms,
      start: bill.windowStart,
      end: bill.windowEnd,
      skip: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
    const nameOf = await readNames(tx, site.merchant, content);
    const rows = content.map(({ member, ...row }) => ({ account: nameOf({ member, depth: row.depth }), ...row }));
    return done({ ...pageOf(rows, count, { pageNo, pageSize }), totals });
  };
