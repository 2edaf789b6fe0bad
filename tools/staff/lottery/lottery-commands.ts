/** `npm run staff -- lottery …` */
import type { Command } from '../command.ts';
import { drawAdd, drawCancel, drawMove, gameClose, gameReopen, issuePostpone, issues, issueVoid } from './issue.ts';
import { resultConfirm, resultEnter, resultWithdraw } from './result.ts';

export const lotteryCommands: Readonly<Record<string, Command>> = {
  'lottery issues': issues,
  'lottery enter': resultEnter,
  'lottery confirm': resultConfirm,
  'lottery withdraw': resultWithdraw,
  'lottery void': issueVoid,
  'lottery postpone': issuePostpone,
  'lottery move': drawMove,
  'lottery add-draw': drawAdd,
  'lottery cancel-draw': drawCancel,
  'lottery close': gameClose,
  'lottery reopen': gameReopen,
};
