/** Pages of the agent centre with what the agents domain does not know passed in: names of games, the age of the law, the site's address. */
import {
  contractRequestPage as ContractRequest,
  contractsPage as Contracts,
  contractTerminationPage as ContractTermination,
  registerCentrePage as RegisterCentre,
  revenueReportPage as RevenueReport,
  teamBetsPage as TeamBets,
  teamOverviewPage as TeamOverview,
} from '#domains/agents/web/index.ts';
import { useBootstrap, useSiteOrigin } from '#domains/content/web/index.ts';
import { useGameNames } from '../centre/game-names.ts';

export function TeamOverviewPage() {
  return <TeamOverview naming={useGameNames()} />;
}

export function TeamBetsPage() {
  return <TeamBets naming={useGameNames()} />;
}

export function RevenueReportPage() {
  return <RevenueReport naming={useGameNames()} />;
}

export function ContractsPage() {
  return <Contracts naming={useGameNames()} />;
}

export function ContractRequestPage() {
  return <ContractRequest naming={useGameNames()} />;
}

export function ContractTerminationPage() {
  return <ContractTermination naming={useGameNames()} />;
}

export function RegisterCentrePage() {
  return <RegisterCentre age={useBootstrap().jurisdiction.minimumAge} origin={useSiteOrigin()} />;
}
