import { contentTexts } from '#domains/content/web/index.ts';
import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

const siteTexts: TextSource = {
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

/** Every room that has words on the screen. */
export const textSources: readonly TextSource[] = [siteTexts, contentTexts];

/** The folders of those rooms, by which the server finds their built catalogues. */
export const textRooms = ['apps/site', 'domains/content/web'] as const;

export const useText = textsOf<keyof typeof messages>();
