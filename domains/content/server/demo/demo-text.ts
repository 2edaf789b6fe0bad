/** How the words of the demo world are written down: `{brand}`, `{email}`, `{phone}` and `{age}` stand for the brand's own. */
import type { Localized } from '#kernel/locale.ts';

export type DemoText = { readonly EN: readonly [title: string, html: string]; readonly TY: readonly [string, string] };

/** A section of the help centre; its key is the hash of its address. */
export type DemoHelp = DemoText & { readonly key: string };

export type BrandDetails = {
  readonly brand: string;
  readonly email: string;
  readonly phone: string;
  readonly age: string;
};

const fillPlaceholders = (text: string, facts: BrandDetails) =>
  text.replace(/\{(brand|email|phone|age)\}/g, (_, name: keyof BrandDetails) => facts[name]);

export function localizeDemoText(
  { EN, TY }: DemoText,
  facts: BrandDetails,
): Localized<{ title: string; content: string }> {
  const words = ([title, html]: DemoText['EN']) => ({
    title: fillPlaceholders(title, facts),
    content: fillPlaceholders(html, facts),
  });
  return { EN: words(EN), TY: words(TY) };
}

export const fillAllPlaceholders = <Words extends Readonly<Record<string, string>>>(
  words: Words,
  facts: BrandDetails,
): Words =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, fillPlaceholders(text, facts)])) as Words;
