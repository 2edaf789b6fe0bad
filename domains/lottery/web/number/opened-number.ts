/** Opened numbers, under the two names by which the lobby knows them: `vnNumero` and `openedNumero`. */
import { listMemberOpenedNumbers, listOpenedNumbers } from '#domains/lottery/contract/issue.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

/** Of the Vietnamese page, for everybody. */
export const readVnNumero = (call: Call, gameCode: string) => unwrapCall(call(listOpenedNumbers, { gameCode }));

/** Of the other pages, with a token. */
export const readOpenedNumero = (call: Call, gameCode: string) =>
  unwrapCall(call(listMemberOpenedNumbers, { gameCode }));
