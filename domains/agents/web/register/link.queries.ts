import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { changeLink, listLinks } from '#domains/agents/contract/link.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { agentsKey } from '../agents.queries.ts';

export type LinkList = WireOutputOf<typeof listLinks>;
export type LinkView = LinkList['links'][number];
export type AccountType = LinkView['type'];

const linksKey = [...agentsKey, 'links'] as const;

export const linksQuery = (call: Call) =>
  queryOptions({ queryKey: linksKey, queryFn: () => unwrapCall(call(listLinks, {})) });

export function useChangeLink(onDone: (link: LinkView, input: WireInputOf<typeof changeLink>) => void) {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (input: WireInputOf<typeof changeLink>) => unwrapCall(call(changeLink, input)),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: linksKey }),
  });
}
