/** What the domains declare on the wire, read from their contracts as the server reads them. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commonFaults } from '#kernel/fault.ts';
import { writtenLocales } from '#kernel/locale.ts';
import type { Finding, Rule, Tree } from './tree.ts';

type DeclaredEndpoint = {
  readonly domain: string;
  readonly path: string;
  readonly name: string;
  readonly faults: readonly string[];
  readonly idempotent: boolean;
};

export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const contractFile = /^domains\/([^/]+)\/contract\/.*\.ts$/;

/** The five cases of a call that moves money, as words of its tests' names. */
const moneyCases = ['works', 'each fault', 'leaves no trace', 'concurrent', 'the same key again'];
/** Other words for the same case. */
const synonyms: Readonly<Record<string, string>> = { concurrent: 'concurrent|many at once' };

export const faultTexts: Rule = {
  name: 'every declared fault has a text in every written language',
  check: async (tree) => {
    const endpoints = await declaredEndpoints(tree);
    const domains = [...new Set(endpoints.map(({ domain }) => domain))];
    const own = domains.map(async (domain) => {
      const words = new Set(endpoints.filter((one) => one.domain === domain).flatMap(({ faults }) => faults));
      const file = `domains/${domain}/contract/texts.ts`;
      return missingTexts({
        file,
        prefix: `${domain}.fault`,
        words: [...words].filter(isOwn),
        texts: await textsOf(file),
      });
    });
    const file = 'platform/server/texts.ts';
    const common = missingTexts({ file, prefix: null, words: Object.keys(commonFaults), texts: await textsOf(file) });
    return [...(await Promise.all(own)).flat(), ...common];
  },
};

export const moneyTests: Rule = {
  name: 'every idempotent call has its five cases',
  check: async (tree) => untestedCases(await declaredEndpoints(tree), tree),
};

const isOwn = (fault: string) => !Object.hasOwn(commonFaults, fault);

/** A common fault's key may have any prefix; a domain's own is `<domain>.fault.<word>`. */
export function missingTexts({
  file,
  prefix,
  words,
  texts,
}: {
  file: string;
  prefix: string | null;
  words: readonly string[];
  texts: Texts;
}): Finding[] {
  return writtenLocales.flatMap((language) => {
    const keys = Object.entries(texts[language] ?? {}).filter(([, text]) => text.trim() !== '');
    const has = (word: string) =>
      keys.some(([key]) => (prefix === null ? key === word || key.endsWith(`.${word}`) : key === `${prefix}.${word}`));
    return words
      .filter((word) => !has(word))
      .map((word) => ({ path: file, what: `has no ${language} text for the fault ${word}` }));
  });
}

export function untestedCases(endpoints: readonly DeclaredEndpoint[], { files }: Tree): Finding[] {
  return endpoints
    .filter(({ idempotent }) => idempotent)
    .flatMap(({ domain, name, path }) => {
      const tests = files.filter(
        (file) =>
          file.path.startsWith(`domains/${domain}/server/`) &&
          file.path.endsWith('.http.test.ts') &&
          new RegExp(`describe\\(\\s*['"\`]${name}\\b`).test(file.text),
      );
      const text = tests.map((file) => file.text).join('\n');
      return moneyCases
        .filter(
          (words) =>
            !new RegExp(`\\btest(\\.\\w+)*\\(\\s*['"\`][^'"\`]*\\b(?:${synonyms[words] ?? words})\\b`).test(text),
        )
        .map((words) => ({ path, what: `${name} has no test "… ${words}" inside describe('${name}')` }));
    });
}

async function declaredEndpoints({ files }: Tree): Promise<DeclaredEndpoint[]> {
  const contracts = files.filter(({ path }) => contractFile.test(path) && !path.endsWith('.test.ts'));
  const perContract = contracts.map(async ({ path }) => {
    const domain = contractFile.exec(path)?.[1] ?? '';
    return Object.entries(await load(path)).flatMap(([name, value]): DeclaredEndpoint[] => {
      if (!isEndpoint(value)) return [];
      return [{ domain, path, name, faults: Object.keys(value.faults), idempotent: value.idempotent === true }];
    });
  });
  return (await Promise.all(perContract)).flat();
}

async function textsOf(file: string): Promise<Texts> {
  if (!existsSync(resolve(file))) return {};
  const { texts } = await load(file);
  return typeof texts === 'object' && texts !== null ? (texts as Texts) : {};
}

const load = async (path: string) => (await import(pathToFileURL(resolve(path)).href)) as Record<string, unknown>;

const isEndpoint = (value: unknown): value is { faults: object; idempotent?: boolean } =>
  typeof value === 'object' && value !== null && 'faults' in value && 'method' in value && 'path' in value;
