/** Whether an account may be moved below another upline, in the order in which it is refused. */
import { maxPointOf, type Point } from './point.ts';
import { isBelow, maxDepth } from './tree.ts';

export type MoveFault =
  | 'other_brand'
  | 'upline_not_agent'
  | 'own_tree'
  | 'same_upline'
  | 'has_contracts'
  | 'tree_too_deep'
  | 'point_above_upline';

export type MoveContext = {
  readonly sameBrand: boolean;
  readonly isUplineAgent: boolean;
  readonly path: string;
  readonly upline: string | null;
  readonly newUpline: string;
  readonly newUplinePath: string;
  readonly newUplineDepth: number;
  /** How many levels the account and everybody below it take, itself included. */
  readonly levels: number;
  /** Offers and contracts that still pay when the move takes effect, on either side. */
  readonly hasContracts: boolean;
  readonly isAgent: boolean;
  readonly point: Point;
  readonly newUplinePoint: Point;
};

/** Points that would lie above the new upline's bound are refused, not cut. */
export function judgeMove(context: MoveContext): MoveFault | null {
  if (!context.sameBrand) return 'other_brand';
  if (!context.isUplineAgent) return 'upline_not_agent';
  if (isBelow(context.newUplinePath, context.path)) return 'own_tree';
  if (context.upline === context.newUpline) return 'same_upline';
  if (context.hasContracts) return 'has_contracts';
  if (context.newUplineDepth + context.levels > maxDepth) return 'tree_too_deep';
  return context.point > maxPointOf(context.newUplinePoint, context.isAgent) ? 'point_above_upline' : null;
}
