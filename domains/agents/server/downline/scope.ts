/** Which account a `ref` means, as far as the caller may know: one of others and one that does not exist are alike. */
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';
import { readScopedNode, type ScopedNode } from '../node.store.ts';

export const refOf = ({ number }: { readonly number: bigint }): string => String(number);

const refPattern = /^[1-9]\d{0,17}$/;

export async function findScoped(tx: Tx, viewer: MemberId, ref: string): Promise<ScopedNode | null> {
  return refPattern.test(ref) ? readScopedNode(tx, viewer, BigInt(ref)) : null;
}
