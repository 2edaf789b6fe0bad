/** `npm run staff -- rewards …` */
import type { Command } from '../command.ts';
import { ladder, rank, rebate, setRank } from './vip.ts';

export const rewardCommands: Readonly<Record<string, Command>> = {
  'rewards ladder': ladder,
  'rewards rank': rank,
  'rewards set-rank': setRank,
  'rewards rebate': rebate,
};
