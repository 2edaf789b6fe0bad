/** `npm run staff -- rewards …` */
import type { Command } from '../command.ts';
import { envelopeCancel, envelopeSchedule, envelopes } from './envelope.ts';
import { packetsAllow, packetsForbid } from './packet.ts';
import { zaloBonusAdd } from './profile-bonus.ts';
import { freeRounds, raffleAdd, raffles } from './raffle.ts';
import { referralRule } from './referral.ts';
import { approveRequest, pictures, rejectRequest, requests } from './request.ts';
import { ladder, rank, rebate, setRank } from './vip.ts';

export const rewardCommands: Readonly<Record<string, Command>> = {
  'rewards ladder': ladder,
  'rewards rank': rank,
  'rewards set-rank': setRank,
  'rewards rebate': rebate,
  'rewards envelopes': envelopes,
  'rewards envelope': envelopeSchedule,
  'rewards envelope-cancel': envelopeCancel,
  'rewards packets-allow': packetsAllow,
  'rewards packets-forbid': packetsForbid,
  'rewards raffles': raffles,
  'rewards raffle-add': raffleAdd,
  'rewards free-rounds': freeRounds,
  'rewards zalo-bonus': zaloBonusAdd,
  'rewards referral-rule': referralRule,
  'rewards requests': requests,
  'rewards pictures': pictures,
  'rewards approve': approveRequest,
  'rewards reject': rejectRequest,
};
