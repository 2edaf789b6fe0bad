/** Which kinds of contract the caller has pages for. */
import { useQuery } from '@tanstack/react-query';
import type { MemberInfo } from '#domains/identity/contract/member.ts';
import { memberInfoQuery } from '#domains/identity/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { type ContractKind, contractKinds } from '../agents.queries.ts';

const flags = {
  dividend: 'enableCt',
  daily: 'salary',
  hourly: 'hourSalary',
  realtime: 'realtimeSalary',
} as const satisfies Record<ContractKind, keyof MemberInfo>;

type ContractFlags = Pick<MemberInfo, (typeof flags)[ContractKind]>;

export const visibleKindsOf = (info: ContractFlags | undefined): readonly ContractKind[] =>
  contractKinds.filter((kind) => info?.[flags[kind]] === true);

export function useVisibleKinds(): readonly ContractKind[] {
  const { data } = useQuery(memberInfoQuery(useCall()));
  return visibleKindsOf(data);
}
