/** The tier of the member, what waits to be handed in, and the pictures as they are kept. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { readDocument } from '#domains/protection/contract/document.ts';
import { readKyc } from '#domains/protection/contract/kyc.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';

export type WireKyc = WireOutputOf<typeof readKyc>;
export type WireApplication = WireKyc['applications'][number];
export type WireDocument = WireKyc['documents'][number];

const key = ['protection', 'kyc'] as const;

export const kycQuery = (call: Call) =>
  queryOptions({ queryKey: [...key, 'state'], queryFn: () => unwrapCall(call(readKyc, {})) });

/** A picture never changes: another one has another id. */
export const documentQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...key, 'document', id],
    queryFn: async () => {
      const { mediaType, content } = await unwrapCall(call(readDocument, { id }));
      return `data:${mediaType};base64,${content}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useInvalidateKyc(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [...key, 'state'] });
}

/** Since when documents of the member are under review; null where none are, and until it is loaded. */
export function useKycReview({ isAsked = true } = {}): number | null {
  const { data } = useQuery({ ...kycQuery(useCall()), enabled: isAsked });
  return data?.applications.find(({ state }) => state === 'pending')?.submittedAt ?? null;
}
