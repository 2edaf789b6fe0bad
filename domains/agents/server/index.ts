/** Entry point of the agents server side. */
import { inDomain, type Route } from '#platform/server/route.ts';
import { contractRoutes } from './contract/contract-routes.ts';
import { type DownlineRouteDeps, downlineRoutes } from './downline/downline-routes.ts';
import { reportRoutes } from './report/report-routes.ts';
import type { TeamBetDeps } from './report/team-bets.ts';
import { billRoutes } from './settlement/bill-routes.ts';

export type AgentsDeps = TeamBetDeps & DownlineRouteDeps;

export const agentsRoutes = (deps: AgentsDeps): Route[] =>
  inDomain('agents', [...contractRoutes(deps), ...billRoutes(deps), ...reportRoutes(deps), ...downlineRoutes(deps)]);

export { contractFlagsOf } from './contract/contract-flags.ts';
export { createEndOverdueJob } from './contract/contract-overdue.ts';
export {
  listBillsForExport,
  listContractsForExport,
  listDebtsForExport,
  listInvitationsForExport,
  listPointRebatesForExport,
  listPointsForExport,
  readAgentSettingForExport,
  readNodeForExport,
} from './export.store.ts';
export { figureSubscriptions } from './figure/figure-events.ts';
export { startFigureWatch } from './figure/figure-watch.ts';
export { joinDownline } from './invitation.ts';
export { joinByLink, readAffiliate, recordVisit } from './link/join-link.ts';
export { createVisitCrons } from './link/visit-job.ts';
export { countTeam, isInTree, listDownline, placeMember, uplineOf } from './node.ts';
export { readMemberPoint } from './point/member-point.ts';
export { type PointTicket, postPointRebates } from './point/point-rebate.ts';
export { settlementJobs } from './settlement/jobs.ts';
export { recomputeBill } from './settlement/recompute.ts';
export { settleAlone } from './settlement/settle.ts';
export {
  type AgentStaffAction,
  approveBill,
  approveMove,
  cancelMove,
  endContractAtOnce,
  grantQuota,
  listAudit as listAgentAudit,
  listOpenMoves,
  listWaitingBills,
  offerForOperator,
  requestMove,
  type StaffFault,
  setBrandRule,
  setBrandTerms,
  setContractFlags,
  setTopPoint,
  withholdBill,
} from './staff/index.ts';
export { moveCrons } from './tree/move.ts';
