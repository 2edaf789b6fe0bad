/** Entry point of the messages server side. */
import { inDomain, type Route, route } from '#platform/server/route.ts';
import {
  blockChatAuthor,
  listChatMessages,
  listOwnWins,
  readChatRooms,
  readSharedBet,
  removeChatMessage,
  reportChatMessage,
  sendChatMessage,
  shareWin,
  unblockChatAuthor,
} from '../contract/chat.ts';
import { appealComplaint, fileComplaint, listComplaints, withdrawComplaint } from '../contract/complaint.ts';
import {
  deleteLetters,
  listLetters,
  markAllRead,
  markLettersRead,
  readLetter,
  readMessageSetting,
  readUnread,
  readUnreadCount,
  saveMessageSetting,
} from '../contract/letter.ts';
import { readPush, subscribePush, unsubscribePush } from '../contract/push.ts';
import {
  closeSupportChat,
  launchChat,
  listChatModels,
  listSupportChats,
  rateSupportChat,
  readSupportChat,
  readSupportPicture,
  sendSupportMessage,
  sendSupportPicture,
  typeInSupportChat,
} from '../contract/support.ts';
import { blockAuthor, createSendMessage, reportMessage, showMessages, showRooms, unblockAuthor } from './chat/chat.ts';
import { removeAsModerator } from './chat/moderation.ts';
import { createListOwnWins, createReadSharedBet, createShareWin, type WinDeps } from './chat/win.ts';
import type { ChatDeps } from './chat/write-message.ts';
import { appealOwnComplaint, createComplaint, showComplaints, withdrawOwnComplaint } from './complaint/complaint.ts';
import * as letter from './letter/letter-view.ts';
import { showPush, subscribeDevice, unsubscribeDevice } from './push/push.ts';
import { createSaveSetting, createShowSetting, type SettingDeps } from './setting/setting.ts';
import {
  closeOwnChat,
  createLaunchChat,
  rateOwnChat,
  recordVisitorTyping,
  type SupportDeps,
  sendVisitorMessage,
  showChat,
  showModels,
  showOwnChats,
} from './support/support.ts';
import { sendVisitorPicture, showPicture } from './support/support-picture.ts';

export const messagesRoutes = (deps: ChatDeps & WinDeps & SupportDeps & SettingDeps): Route[] =>
  inDomain('messages', [
    route(listLetters, letter.showLetters),
    route(readUnread, letter.showUnread),
    route(readUnreadCount, letter.showUnreadCount),
    route(readMessageSetting, createShowSetting(deps)),
    route(saveMessageSetting, createSaveSetting(deps)),
    route(readPush, showPush),
    route(subscribePush, subscribeDevice),
    route(unsubscribePush, unsubscribeDevice),
    route(readLetter, letter.showLetter),
    route(markLettersRead, letter.markOwnRead),
    route(markAllRead, letter.markOwnAllRead),
    route(deleteLetters, letter.deleteOwnLetters),
    route(listComplaints, showComplaints),
    route(fileComplaint, createComplaint),
    route(appealComplaint, appealOwnComplaint),
    route(withdrawComplaint, withdrawOwnComplaint),
    route(readChatRooms, showRooms),
    route(listChatMessages, showMessages),
    route(sendChatMessage, createSendMessage(deps)),
    route(listOwnWins, createListOwnWins(deps)),
    route(shareWin, createShareWin(deps)),
    route(readSharedBet, createReadSharedBet(deps)),
    route(reportChatMessage, reportMessage),
    route(blockChatAuthor, blockAuthor),
    route(unblockChatAuthor, unblockAuthor),
    route(removeChatMessage, removeAsModerator),
    route(listChatModels, showModels),
    route(launchChat, createLaunchChat(deps)),
    route(readSupportChat, showChat),
    route(listSupportChats, showOwnChats),
    route(sendSupportMessage, sendVisitorMessage),
    route(sendSupportPicture, sendVisitorPicture),
    route(readSupportPicture, showPicture),
    route(typeInSupportChat, recordVisitorTyping),
    route(closeSupportChat, closeOwnChat),
    route(rateSupportChat, rateOwnChat),
  ]);

export { parseMinute } from '../rules/support-hours.ts';
export {
  type OperatorLetter,
  scheduleBroadcast,
  sendDueBroadcasts,
  writeToMember,
} from './broadcast/broadcast.ts';
export { admitCard } from './chat/card.ts';
export { eraseChat, listOpenReports, type OpenReport } from './chat/chat-member.store.ts';
export {
  addFilteredWord,
  dismissReports,
  type MuteTerm,
  muteMember,
  muteTerms,
  openRoom,
  removeFilteredWord,
  removeMessageAsStaff,
  setModerator,
  unmuteMember,
} from './chat/moderation.ts';
export type { ChatWin, WinDeps } from './chat/win.ts';
export {
  eraseComplaints,
  listWaitingComplaints,
  readComplaintByNumber,
} from './complaint/complaint.store.ts';
export { fileComplaintOf } from './complaint/complaint.ts';
export { decideComplaint, processDueComplaints } from './complaint/complaint-staff.ts';
export { type BrandView, type DeliveryDeps, deliverDueLetters } from './delivery/delivery.ts';
export { createDemoConversation, createDemoRooms, type DemoLine } from './demo.ts';
export type { BroadcastDeps } from './deps.ts';
export {
  listBroadcastsForExport,
  listChatDealingsForExport,
  listChatForExport,
  listComplaintsForExport,
  listLettersForExport,
  listSupportForExport,
  readMessageSettingForExport,
} from './export.store.ts';
export { createDeliveryCrons, createMessageCrons, pruneLetters } from './jobs.ts';
export { eraseLetters, markAllRead } from './letter/letter.store.ts';
export { sendLetter } from './letter/letter.ts';
export type { TemplateName } from './letter/template.ts';
export { endPushSubscriptions } from './push/push.store.ts';
export { deliverDuePushes, type PostPush, postPush } from './push/push-delivery.ts';
export { saveSetting } from './setting/setting.store.ts';
export type { MessageStaffAction } from './staff/audit.store.ts';
export { eraseSupport, listOpenChats } from './support/support.store.ts';
export { listSupportPictures } from './support/support-picture.store.ts';
export {
  answerSupportChat,
  endSupportChat,
  readTranscript,
  recordStaffTyping,
  setSupportHours,
} from './support/support-staff.ts';
