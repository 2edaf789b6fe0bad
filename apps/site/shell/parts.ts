/** The parts of the shell that few visitors open: each is fetched when it is wanted. */
import { lazyPart } from '#platform/web/lazy.ts';
import { moreTexts } from './more/texts.ts';

export const AccountActions = lazyPart(
  'AccountActions',
  async () => (await import('./more/AccountActions.tsx')).AccountActions,
  [moreTexts],
);
export const AccountSheet = lazyPart(
  'AccountSheet',
  async () => (await import('./more/AccountSheet.tsx')).AccountSheet,
  [moreTexts],
);
export const VendorMenu = lazyPart('VendorMenu', async () => (await import('./more/VendorMenu.tsx')).VendorMenu, [
  moreTexts,
]);
export const AppCodes = lazyPart('AppCodes', async () => (await import('./more/AppCodes.tsx')).AppCodes, [moreTexts]);
export const LanguageDialog = lazyPart(
  'LanguageDialog',
  async () => (await import('./more/LanguageDialog.tsx')).LanguageDialog,
);
export const MenuDrawer = lazyPart('MenuDrawer', async () => (await import('./more/MenuDrawer.tsx')).MenuDrawer);
