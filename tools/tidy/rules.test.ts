import { expect, test } from 'vitest';
import { localeFileName, mapWritten, writtenLocales } from '#kernel/locale.ts';
import { missingTexts, untestedCases } from './contracts.ts';
import { languageFiles, missingLanguages, namedLanguages, namePattern, textFolders } from './locales.ts';
import { fileNames, migrationNames, ownNames } from './names.ts';
import { requirementIds } from './requirements.ts';
import { npmScripts } from './scripts.ts';
import { domainReadmes, fileSizes } from './sizes.ts';
import { logicalSides, rawColours } from './styles.ts';
import type { Rule, SourceFile } from './tree.ts';
import { nounTypes, plainWords } from './vocabulary.ts';
import { injectedClock, noFloats, noForeignMentions, noSuppressions, noTodos, shortPaths } from './words.ts';
import { oneZone } from './zone.ts';

const file = (path: string, text = ''): SourceFile => ({ path, text });
const lines = (count: number) => 'x\n'.repeat(count);
const requirements = file('docs/requirements.md', '| AUTH-028 | captcha |');
const scriptsFile = (scripts: Record<string, string>) => file('package.json', JSON.stringify({ scripts }));
const launched = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, `node tools/launch.mjs s${index}`]));

const failing: [Rule, SourceFile[]][] = [
  [fileSizes, [file('kernel/long.ts', lines(401))]],
  [domainReadmes, [file('domains/wallet/rules/fee.ts')]],
  [domainReadmes, [file('domains/wallet/README.md', lines(41))]],
  [fileNames, [file('domains/wallet/server/utils.ts')]],
  [fileNames, [file('platform/web/date-helpers.ts')]],
  [fileNames, [file('domains/common/a.ts')]],
  [ownNames, [file('domains/games/web/a.ts', 'export function addFavoriteGameV2() {}')]],
  [ownNames, [file('platform/web/a.ts', 'class SocketManager {}')]],
  [migrationNames, [file('ledger/migrations/2026_ledger.sql')]],
  [migrationNames, [file('apps/server/migrations/202611150001_ledger_open.sql')]],
  [
    migrationNames,
    ['ledger', 'platform/server'].map((owner) => file(`${owner}/migrations/202611150001_ledger_open.sql`)),
  ],
  [noTodos, [file('kernel/a.ts', '// TODO later')]],
  [noSuppressions, [file('kernel/a.ts', '// @ts-ignore')]],
  [noSuppressions, [file('kernel/a.ts', '// @ts-expect-error')]],
  [noSuppressions, [file('ui/a.css', '/* biome-ignore lint: no */')]],
  [noSuppressions, [file('kernel/a.test.ts', 'test.only("x", () => {})')]],
  [noFloats, [file('domains/wallet/web/a.ts', 'const shown = amount.toFixed(2)')]],
  [noFloats, [file('ledger/a.ts', 'parseFloat(text)')]],
  [injectedClock, [file('domains/wallet/server/a.ts', 'const now = Date.now()')]],
  [shortPaths, [file('domains/wallet/web/player/a.ts', "import { x } from '../../rules/a.ts'")]],
  [noForeignMentions, [file('README.md', 'see https://registry.example.org/pg')]],
  [noForeignMentions, [file('tools/a.ts', "const place = '/home/someone/kislap'")]],
  [rawColours, [file('ui/button/Button.module.css', '  color: #fff;')]],
  [rawColours, [file('domains/wallet/web/a.module.css', '  background: rgba(0, 0, 0, 0.5);')]],
  [rawColours, [file('domains/wallet/web/A.tsx', "<i style={{ color: '#ff0000' }} />")]],
  [logicalSides, [file('ui/button/Button.module.css', '  margin-left: 1px;')]],
  [logicalSides, [file('ui/button/Button.module.css', '  text-align: right;')]],
  [logicalSides, [file('ui/button/Button.module.css', '  left: 0;')]],
  [requirementIds, [requirements, file('kernel/a.test.ts', "test('AUTH-999 nothing', () => {})")]],
  [requirementIds, [requirements, file('kernel/a.test.ts', "test.each([1])('AUTH-028 AUTH-998 two', () => {})")]],
  [requirementIds, []],
  [
    textFolders,
    [
      file(
        'domains/wallet/web/record/texts.ts',
        "{ folder: 'domains/wallet/web/movement', messages: import.meta.glob('./messages/*.ts') }",
      ),
    ],
  ],
  [oneZone, [file('domains/wallet/server/a.ts', 'const offsetMinutes = 480;')]],
  [oneZone, [file('domains/content/server/demo/a.ts', 'const brand = { platformOffsetMinutes: 480 };')]],
  [languageFiles, [file('domains/wallet/web/messages/en.ts')]],
  [languageFiles, ['en', 'ty', 'zh'].map((language) => file(`domains/wallet/web/messages/${language}.ts`))],
  [namedLanguages, [file('domains/wallet/server/a.ts', "const word = locale === 'TY' ? 'oras' : 'hour';")]],
  [namedLanguages, [file('domains/wallet/contract/a.ts', "const words = { EN: 'hour', TY: 'oras' };")]],
  [namedLanguages, [file('domains/wallet/contract/a.ts', 'const word = words.TY;')]],
  [npmScripts, [scriptsFile(launched(15))]],
  [npmScripts, [scriptsFile({ lint: 'oxlint' })]],
  [nounTypes, [file('domains/wallet/server/a.ts', 'export type Asked = { readonly amount: Money };')]],
  [nounTypes, [file('domains/wallet/server/a.ts', 'interface Told<T> {}')]],
  [plainWords, [file('domains/wallet/server/a.ts', 'const memberPurse = 1;')]],
  [plainWords, [file('domains/wallet/server/a.ts', 'export const read = ({ till: amount }) => amount;')]],
  [plainWords, [file('domains/wallet/server/a.ts', 'type HTTPDoor = string;')]],
  [plainWords, [file('domains/wallet/web/A.tsx', 'export const A = () => <Desk open />;')]],
  [plainWords, [file('domains/wallet/server/a.ts', '/** What the house\n * keeps. */')]],
  [plainWords, [file('tools/a.mjs', '// The doors of a room.')]],
];

test.each(failing.map(([rule, files]) => [rule.name, files.at(-1)?.path ?? 'nothing', rule, files] as const))(
  '"%s" is broken by %s',
  async (_name, _path, rule, files) => {
    expect(await rule.check({ files })).not.toEqual([]);
  },
);

const passing: [Rule, SourceFile[]][] = [
  [fileSizes, [file('kernel/long.ts', lines(400))]],
  [fileNames, [file('domains/content/web/customer-service/customer-service.ts')]],
  [noSuppressions, [file('kernel/a.test.ts', '// @ts-expect-error a number is no Money')]],
  [noFloats, [file('ledger/a.ts', 'Math.round(performance.now() - began)')]],
  [noFloats, [file('tools/process/terminal.ts', 'seconds.toFixed(2)')]],
  [injectedClock, [file('domains/wallet/server/a.ts', 'const at = new Date(moment)')]],
  [
    logicalSides,
    [file('ui/button/Button.module.css', '  margin-inline-start: 1px; inset-inline: 0; align-items: left-ish')],
  ],
  [rawColours, [file('ui/tokens/colour.css', '  --gold: #fc0;'), file('ui/a.module.css', '  color: var(--text);')]],
  [requirementIds, [requirements, file('kernel/a.test.ts', "test('AUTH-028 the captcha refreshes', () => {})")]],
  [npmScripts, [scriptsFile(launched(14))]],
  [
    textFolders,
    [
      file(
        'domains/wallet/web/record/texts.ts',
        "{ folder: 'domains/wallet/web/record', messages: import.meta.glob('./messages/*.ts') }",
      ),
    ],
  ],
  [oneZone, [file('kernel/time.ts', 'export const defaultOffsetMinutes = 480;')]],
  [languageFiles, writtenLocales.map((locale) => file(`domains/wallet/web/messages/${localeFileName(locale)}.ts`))],
  [namedLanguages, [file('domains/wallet/server/seed.ts', "const words = { EN: 'hour', TY: 'oras' };")]],
  [namedLanguages, [file('domains/wallet/server/a.ts', 'const words = texts[writtenLocaleOf(locale)];')]],
  [migrationNames, [file('domains/wallet/server/migrations/202611150001_account_open.sql')]],
  [
    nounTypes,
    [file('domains/wallet/server/a.ts', 'export type KnownDevice = string;\nexport type HeldRequest = string;')],
  ],
  [plainWords, [file('domains/wallet/server/a.ts', "const sql = `SELECT house FROM x`; const path = '/shop';")]],
  [
    plainWords,
    [file('domains/wallet/server/a.ts', '/** From the house account, at the house edge. */ houseAccount();')],
  ],
  [plainWords, [file('domains/messages/server/a.ts', '/** A chat room of players. */ const chatRoom = desktop();')]],
  [plainWords, [file('domains/games/contract/vendor.ts', 'export const Room = { roomName };')]],
  [plainWords, [file('domains/wallet/web/messages/en.ts', 'export const messages = { room: 1 };')]],
  [plainWords, [file('domains/wallet/README.md', 'The house is a room.')]],
];

test.each(passing.map(([rule, files]) => [rule.name, files[0]?.path, rule, files] as const))(
  '"%s" is kept by %s',
  async (_name, _path, rule, files) => {
    expect(await rule.check({ files })).toEqual([]);
  },
);

test('a language that is added needs its file in every folder of texts, and nothing else', () => {
  const folders = ['apps/site/messages', 'domains/wallet/contract/texts'];
  const files = folders.flatMap((folder) => [file(`${folder}/en.ts`), file(`${folder}/ty.ts`)]);
  const tree = { files: [...files, file('domains/wallet/contract/texts.ts')] };
  expect(missingLanguages(tree, ['en', 'ty'])).toEqual([]);
  expect(missingLanguages(tree, ['en', 'ty', 'ja'])).toEqual(
    folders.map((folder) => ({ path: `${folder}/ja.ts`, what: 'is missing' })),
  );
});

test.each(["locale === 'TY'", 'const words = { JA: 1 }', 'words.JA', "words['PT-BR']"])(
  'each written language but the default is found where code names it: %s',
  (code) => {
    expect(namePattern(['TY', 'JA', 'PT-BR']).test(code)).toBe(true);
    expect(namePattern(['KO']).test(code)).toBe(false);
    expect(namePattern([]).test(code)).toBe(false);
  },
);

test('a fault without a text is found in each language', () => {
  const texts = mapWritten((locale) => ({ 'wallet.fault.too_much': locale === 'EN' ? 'Too much' : ' ' }));
  const judged = missingTexts({ file: 't', prefix: 'wallet.fault', words: ['too_much', 'closed'], texts });
  expect(judged.map(({ what }) => what)).toEqual(
    writtenLocales.flatMap((locale) =>
      (locale === 'EN' ? ['closed'] : ['too_much', 'closed']).map(
        (fault) => `has no ${locale} text for the fault ${fault}`,
      ),
    ),
  );
});

test('a money call without one of its five cases is found', () => {
  const endpoint = { domain: 'wallet', path: 'c.ts', name: 'withdraw', faults: [], idempotent: true };
  const names = ['works', 'answers each fault', 'leaves no trace when refused', 'takes many at once'];
  const cases = names.map((name) => `  test('it ${name}', async () => {});`).join('\n');
  const tests = file('domains/wallet/server/withdraw.http.test.ts', `describe('withdraw', () => {\n${cases}\n});`);
  expect(untestedCases([endpoint], { files: [tests] }).map(({ what }) => what)).toEqual([
    expect.stringContaining('the same key again'),
  ]);
  expect(untestedCases([endpoint], { files: [] })).toHaveLength(5);
  expect(untestedCases([{ ...endpoint, idempotent: false }], { files: [] })).toEqual([]);
});
