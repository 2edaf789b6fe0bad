import { saveLanguage } from '#domains/identity/server/index.ts';
import { done } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { chooseLanguage } from '../contract/language.ts';

/** A guest's language lives in the browser alone. */
export const saveChosenLanguage: UseCase<typeof chooseLanguage> = async ({ tx, caller }, { lang }) => {
  if (caller) await saveLanguage(tx, caller.member, lang);
  return done({ lang });
};
