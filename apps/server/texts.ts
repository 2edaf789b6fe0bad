/** The wording of every room's own refusals, joined for the edge. */
import { texts as identity } from '#domains/identity/contract/texts.ts';
import type { Texts } from '#platform/server/texts.ts';

const rooms: readonly Texts[] = [identity];

export const texts: Texts = {
  EN: Object.assign({}, ...rooms.map(({ EN }) => EN)),
  TY: Object.assign({}, ...rooms.map(({ TY }) => TY)),
};
