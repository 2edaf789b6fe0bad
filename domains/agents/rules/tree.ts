/** Who may stand where in the tree. */

export type Person = { readonly id: string; readonly merchant: string; readonly isAgent: boolean };

export type PlacementFault =
  | 'own_upline'
  | 'upline_not_agent'
  | 'other_brand'
  | 'already_placed'
  | 'upline_unplaced'
  | 'tree_too_deep';

/** An account at this depth has no downline; the top of a tree is at zero. */
export const maxDepth = 10;

export type Placement = {
  readonly member: Person;
  readonly upline: Person | null;
  /** The upline that the member has already; undefined where the member has no place yet. */
  readonly placedUnder: string | null | undefined;
  /** Null: it has no place in the tree. */
  readonly uplineDepth: number | null;
};

/**
 * Null when it may be. A place is given once and its upline must have one already: every path then
 * leads from older to younger nodes, and no circle can close.
 */
export function judgePlacement({ member, upline, placedUnder, uplineDepth }: Placement): PlacementFault | null {
  if (upline?.id === member.id) return 'own_upline';
  if (upline && !upline.isAgent) return 'upline_not_agent';
  if (upline && upline.merchant !== member.merchant) return 'other_brand';
  if (placedUnder !== undefined) return placedUnder === (upline?.id ?? null) ? null : 'already_placed';
  if (upline && uplineDepth === null) return 'upline_unplaced';
  return uplineDepth !== null && uplineDepth >= maxDepth ? 'tree_too_deep' : null;
}

export const pathBelow = (uplinePath: string, number: bigint) => `${uplinePath}${number}.`;

/** An agent is in their own tree. */
export const isBelow = (memberPath: string, agentPath: string) => memberPath.startsWith(agentPath);
