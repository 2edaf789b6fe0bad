/** Entry point of the messages screens. */
export { bell } from './bell/lazy-parts.ts';
export { chatScreen } from './chat/lazy-parts.ts';
export { complaintPage } from './complaint/lazy-parts.ts';
export { inboxPage } from './inbox/lazy-parts.ts';
export { supportScreen } from './support/lazy-parts.ts';
export { messagesKey, unreadQuery } from './unread.queries.ts';
