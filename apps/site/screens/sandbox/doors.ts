/** The pages of the sandbox stand behind one more door: the first script need not know what they are made of. */
export const loadUiSheet = async () => (await import('./UiSheetScreen.tsx')).UiSheetScreen;
export const loadOutbox = async () => (await import('./outbox/OutboxScreen.tsx')).OutboxScreen;
