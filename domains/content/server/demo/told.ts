/** How the words of the demo world are written down: `{brand}`, `{email}`, `{phone}` and `{age}` stand for the brand's own. */
import type { Worded } from '#kernel/locale.ts';

export type Told = { readonly EN: readonly [title: string, html: string]; readonly TY: readonly [string, string] };

/** A section of the help centre; its key is the hash of its address. */
export type DemoHelp = Told & { readonly key: string };

export type BrandFacts = {
  readonly brand: string;
  readonly email: string;
  readonly phone: string;
  readonly age: string;
};

const fill = (text: string, facts: BrandFacts) =>
  text.replace(/\{(brand|email|phone|age)\}/g, (_, name: keyof BrandFacts) => facts[name]);

export function wordsOf({ EN, TY }: Told, facts: BrandFacts): Worded<{ title: string; content: string }> {
  const words = ([title, html]: Told['EN']) => ({ title: fill(title, facts), content: fill(html, facts) });
  return { EN: words(EN), TY: words(TY) };
}

export const fillAll = <Words extends Readonly<Record<string, string>>>(words: Words, facts: BrandFacts): Words =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, fill(text, facts)])) as Words;
