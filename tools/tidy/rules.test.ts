import { expect, test } from 'vitest';
import { missingTexts, untestedCases } from './contracts.ts';
import { fileNames, migrationNames, ownNames } from './names.ts';
import { requirementIds } from './requirements.ts';
import { npmScripts } from './scripts.ts';
import { fileSizes, roomReadmes } from './sizes.ts';
import { logicalSides, rawColours } from './styles.ts';
import type { Rule, SourceFile } from './tree.ts';
import { noFloats, noNotes, noSuppressions, ownAffairs, passedClock, shortPaths } from './words.ts';

const file = (path: string, text = ''): SourceFile => ({ path, text });
const lines = (count: number) => 'x\n'.repeat(count);
const requirements = file('docs/requirements.md', '| AUTH-028 | captcha |');
const scriptsFile = (scripts: Record<string, string>) => file('package.json', JSON.stringify({ scripts }));
const launched = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, `node tools/launch.mjs s${index}`]));

const tripping: [Rule, SourceFile[]][] = [
  [fileSizes, [file('kernel/long.ts', lines(401))]],
  [roomReadmes, [file('domains/wallet/rules/fee.ts')]],
  [roomReadmes, [file('domains/wallet/README.md', lines(41))]],
  [fileNames, [file('domains/wallet/server/utils.ts')]],
  [fileNames, [file('platform/web/date-helpers.ts')]],
  [fileNames, [file('domains/common/a.ts')]],
  [ownNames, [file('domains/games/web/a.ts', 'export function addFavoriteGameV2() {}')]],
  [ownNames, [file('platform/web/a.ts', 'class SocketManager {}')]],
  [migrationNames, [file('ledger/migrations/2026_ledger.sql')]],
  [migrationNames, [file('apps/server/migrations/202611150001_ledger_open.sql')]],
  [
    migrationNames,
    ['ledger', 'platform/server'].map((room) => file(`${room}/migrations/202611150001_ledger_open.sql`)),
  ],
  [noNotes, [file('kernel/a.ts', '// TODO later')]],
  [noSuppressions, [file('kernel/a.ts', '// @ts-ignore')]],
  [noSuppressions, [file('kernel/a.ts', '// @ts-expect-error')]],
  [noSuppressions, [file('ui/a.css', '/* biome-ignore lint: no */')]],
  [noSuppressions, [file('kernel/a.test.ts', 'test.only("x", () => {})')]],
  [noFloats, [file('domains/wallet/web/a.ts', 'const shown = amount.toFixed(2)')]],
  [noFloats, [file('ledger/a.ts', 'parseFloat(text)')]],
  [passedClock, [file('domains/wallet/server/a.ts', 'const now = Date.now()')]],
  [shortPaths, [file('domains/wallet/web/player/a.ts', "import { x } from '../../rules/a.ts'")]],
  [ownAffairs, [file('README.md', 'see https://registry.example.org/pg')]],
  [ownAffairs, [file('tools/a.ts', "const place = '/home/someone/kislap'")]],
  [rawColours, [file('ui/Button.module.css', '  color: #fff;')]],
  [rawColours, [file('domains/wallet/web/a.module.css', '  background: rgba(0, 0, 0, 0.5);')]],
  [rawColours, [file('domains/wallet/web/A.tsx', "<i style={{ color: '#ff0000' }} />")]],
  [logicalSides, [file('ui/Button.module.css', '  margin-left: 1px;')]],
  [logicalSides, [file('ui/Button.module.css', '  text-align: right;')]],
  [logicalSides, [file('ui/Button.module.css', '  left: 0;')]],
  [requirementIds, [requirements, file('kernel/a.test.ts', "test('AUTH-999 nothing', () => {})")]],
  [requirementIds, [requirements, file('kernel/a.test.ts', "test.each([1])('AUTH-028 AUTH-998 two', () => {})")]],
  [requirementIds, []],
  [npmScripts, [scriptsFile(launched(15))]],
  [npmScripts, [scriptsFile({ lint: 'oxlint' })]],
];

test.each(tripping.map(([rule, files]) => [rule.name, files.at(-1)?.path ?? 'nothing', rule, files] as const))(
  '"%s" is broken by %s',
  async (_name, _path, rule, files) => {
    expect(await rule.judge({ files })).not.toEqual([]);
  },
);

const kept: [Rule, SourceFile[]][] = [
  [fileSizes, [file('kernel/long.ts', lines(400))]],
  [fileNames, [file('domains/content/web/customer-service.ts')]],
  [noSuppressions, [file('kernel/a.test.ts', '// @ts-expect-error a number is no Money')]],
  [noFloats, [file('ledger/a.ts', 'Math.round(performance.now() - began)')]],
  [noFloats, [file('tools/terminal.ts', 'seconds.toFixed(2)')]],
  [passedClock, [file('domains/wallet/server/a.ts', 'const at = new Date(moment)')]],
  [logicalSides, [file('ui/Button.module.css', '  margin-inline-start: 1px; inset-inline: 0; align-items: left-ish')]],
  [rawColours, [file('ui/tokens/colour.css', '  --gold: #fc0;'), file('ui/a.module.css', '  color: var(--text);')]],
  [requirementIds, [requirements, file('kernel/a.test.ts', "test('AUTH-028 the captcha refreshes', () => {})")]],
  [npmScripts, [scriptsFile(launched(14))]],
  [migrationNames, [file('domains/wallet/server/migrations/202611150001_account_open.sql')]],
];

test.each(kept.map(([rule, files]) => [rule.name, files[0]?.path, rule, files] as const))(
  '"%s" is kept by %s',
  async (_name, _path, rule, files) => {
    expect(await rule.judge({ files })).toEqual([]);
  },
);

test('a fault without a text is found in each language', () => {
  const texts = { EN: { 'wallet.fault.too_much': 'Too much' }, TY: { 'wallet.fault.too_much': ' ' } };
  const judged = missingTexts({ file: 't', prefix: 'wallet.fault', words: ['too_much', 'closed'], texts });
  expect(judged.map(({ what }) => what)).toEqual([
    'has no EN text for the fault closed',
    'has no TY text for the fault too_much',
    'has no TY text for the fault closed',
  ]);
});

test('a money call without one of its five cases is found', () => {
  const endpoint = { room: 'wallet', path: 'c.ts', name: 'withdraw', faults: [], idempotent: true };
  const names = ['works', 'answers each fault', 'leaves no trace when refused', 'takes many at once'];
  const cases = names.map((name) => `  test('it ${name}', async () => {});`).join('\n');
  const tests = file('domains/wallet/server/withdraw.http.test.ts', `describe('withdraw', () => {\n${cases}\n});`);
  expect(untestedCases([endpoint], { files: [tests] }).map(({ what }) => what)).toEqual([
    expect.stringContaining('the same key again'),
  ]);
  expect(untestedCases([endpoint], { files: [] })).toHaveLength(5);
  expect(untestedCases([{ ...endpoint, idempotent: false }], { files: [] })).toEqual([]);
});
