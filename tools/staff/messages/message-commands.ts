/** `npm run staff -- messages …` and `npm run staff -- chat …` */
import type { Command } from '../command.ts';
import { dismiss, moderator, mute, remove, reports, room, unmute, word } from './chat.ts';
import { complaintDecide, complaintList, complaintShow } from './complaint.ts';
import { broadcast, send } from './letter.ts';
import { answerChat, chatHours, chatPictures, endChat, talk, typing, waiting } from './support.ts';

export const messageCommands: Readonly<Record<string, Command>> = {
  'messages send': send,
  'messages broadcast': broadcast,
  'messages complaints': complaintList,
  'messages complaint': complaintShow,
  'messages decide': complaintDecide,
  'chat room': room,
  'chat mute': mute,
  'chat unmute': unmute,
  'chat moderator': moderator,
  'chat reports': reports,
  'chat remove': remove,
  'chat dismiss': dismiss,
  'chat word': word,
  'chat waiting': waiting,
  'chat talk': talk,
  'chat answer': answerChat,
  'chat typing': typing,
  'chat pictures': chatPictures,
  'chat hours': chatHours,
  'chat end': endChat,
};
