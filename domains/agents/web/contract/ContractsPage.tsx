/** The pages of contracts, with the names of the categories of games that a contract may be limited to. */
import type { NamedPageProps } from '../named-page.ts';
import { RequestScreen } from './answer/RequestScreen.tsx';
import { TerminationScreen } from './answer/TerminationScreen.tsx';
import { ContractsScreen } from './ContractsScreen.tsx';
import { CategoryNamesContext } from './terms/category-names.ts';

export const ContractsPage = ({ naming }: NamedPageProps) => (
  <CategoryNamesContext value={naming.categories}>
    <ContractsScreen />
  </CategoryNamesContext>
);

export const ContractRequestPage = ({ naming }: NamedPageProps) => (
  <CategoryNamesContext value={naming.categories}>
    <RequestScreen />
  </CategoryNamesContext>
);

export const ContractTerminationPage = ({ naming }: NamedPageProps) => (
  <CategoryNamesContext value={naming.categories}>
    <TerminationScreen />
  </CategoryNamesContext>
);
