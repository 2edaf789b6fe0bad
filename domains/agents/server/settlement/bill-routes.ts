import { exportBills, listBillRows, listBills, readBill as readBillCall } from '#domains/agents/contract/bill.ts';
import { type Route, route } from '#platform/server/route.ts';
import type { ReportDeps } from '../report/report-scope.ts';
import { createExportBills, createListBillRows, createListBills, readBill } from './bill-view.ts';

export const billRoutes = (deps: ReportDeps): Route[] => [
  route(listBills, createListBills(deps)),
  route(exportBills, createExportBills(deps)),
  route(readBillCall, readBill),
  route(listBillRows, createListBillRows(deps)),
];
