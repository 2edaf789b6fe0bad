/** The pages of the sandbox are behind one more import, so that the first script does not contain their list of parts. */
export const loadUiSheet = async () => (await import('./UiSheetScreen.tsx')).UiSheetScreen;
export const loadOutbox = async () => (await import('./outbox/OutboxScreen.tsx')).OutboxScreen;
