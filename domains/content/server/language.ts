import { keepLanguage } from '#domains/identity/server/index.ts';
import { done } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { chooseLanguage } from '../contract/language.ts';

/** A guest's language lives in the browser alone. */
export const takeLanguage: UseCase<typeof chooseLanguage> = async ({ tx, caller }, { lang }) => {
  if (caller) await keepLanguage(tx, caller.member, lang);
  return done({ lang });
};
