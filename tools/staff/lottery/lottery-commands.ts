/** `npm run staff -- lottery …` */
import type { Command } from '../command.ts';
import { drawMove, gameClose, gameReopen, issuePostpone, issues, issueVoid } from './issue.ts';
import { resultConfirm, resultEnter, resultWithdraw } from './result.ts';

export const lotteryCommands: Readonly<Record<string, Command>> = {
  'lottery issues': issues,
  'lottery enter': resultEnter,
  'lottery confirm': resultConfirm,
  'lottery withdraw': resultWithdraw,
  'lottery void': issueVoid,
  'lottery postpone': issuePostpone,
  'lottery move': drawMove,
  'lottery close': gameClose,
  'lottery reopen': gameReopen,
};
