/** Wording of the faults that any call may answer. Domains have theirs in `contract/texts.ts`. */
import type { CommonFault } from '#kernel/fault.ts';
import { importTexts, mapWritten, type Written } from '#kernel/locale.ts';

export type Texts = Written<Readonly<Record<string, string>>>;

type FieldText = 'required' | 'invalid' | 'too_small' | 'too_big' | 'repeated' | 'text';
export type CommonTexts = Record<`platform.fault.${CommonFault}` | `platform.field.${FieldText}`, string>;

export const texts = await importTexts<CommonTexts>((file) => import(`./texts/${file}.ts`));

/** Joins the texts of all domains; a key of two domains is an error at start, not a wrong text on a screen. */
export const joinTexts = (parts: readonly Texts[]): Texts =>
  mapWritten((locale) => {
    const joined: Record<string, string> = {};
    for (const [key, text] of parts.flatMap((part) => Object.entries(part[locale]))) {
      if (Object.hasOwn(joined, key)) throw new Error(`The text ${key} is worded twice in ${locale}.`);
      joined[key] = text;
    }
    return joined;
  });
