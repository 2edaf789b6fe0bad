/** `npm run staff -- agents …` */
import type { Command } from '../command.ts';
import { approve, recompute, waiting, withhold } from './agent-bill.ts';
import { end, offer, terms } from './agent-contract.ts';
import { move, moveApprove, moveCancel } from './agent-move.ts';
import { flags, quota, rule, topPoint } from './agent-setting.ts';

export const agentCommands: Readonly<Record<string, Command>> = {
  'agents waiting': waiting,
  'agents offer': offer,
  'agents end': end,
  'agents terms': terms,
  'agents approve': approve,
  'agents withhold': withhold,
  'agents recompute': recompute,
  'agents move': move,
  'agents move-approve': moveApprove,
  'agents move-cancel': moveCancel,
  'agents rule': rule,
  'agents flags': flags,
  'agents quota': quota,
  'agents point': topPoint,
};
