/** The entry point of the screens of agents. */
export {
  agentsKey,
  type ContractKind,
  consolidatedQuery,
  contractKinds,
  contractsKey,
  contractsQuery,
  figuresKey,
  isWaiting,
} from './agents.queries.ts';
export { visibleKindsOf } from './contract/visible-kinds.ts';
export { downlinePage } from './downline/page.ts';
export { agentsPopups } from './lazy-popups.ts';
export {
  contractRequestPage,
  contractsPage,
  contractTerminationPage,
  incomeReportPage,
  revenueReportPage,
  teamBetsPage,
  teamOverviewPage,
  teamTransactionsPage,
} from './pages.ts';
export { pointRequestNotice } from './point/point-notice.ts';
export { contractPopup } from './popups.ts';
export { registerCentrePage } from './register/page.ts';
