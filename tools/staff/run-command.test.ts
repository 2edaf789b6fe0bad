import { expect, test } from 'vitest';
import { parseLastDay, parseMoment } from './moment.ts';
import { parseCommandLine } from './run-command.ts';
import { subjectKindOf } from './subject-kind.ts';

const toldBy = (...args: string[]) => {
  const read = parseCommandLine(args);
  return 'command' in read ? null : { code: read.code, text: read.lines.join('\n') };
};

test('the help names every command, every reason and the exit codes, and needs no name', () => {
  for (const args of [['--help'], ['help'], ['approve', '--help']]) {
    const output = toldBy(...args);
    expect(output?.code).toBe(0);
    for (const part of [
      'list',
      'force-receipt',
      'announce',
      'vendor-public-key <code> --from <file>',
      'vendor-public-key-revoke <code> --key <number>',
      'vendor-query <code> --address <url|none> [--after <seconds>]',
      'vendor-launch <code> --address <url|none>',
      '--as',
      'reject <id> --reason <code>',
      'proof_unreadable',
      'security_concern',
      '2 wrong',
    ]) {
      expect(output?.text).toContain(part);
    }
  }
});

test.each([
  ['nothing at all', [], 'What is to be done?'],
  ['an unknown command', ['pay'], 'There is no command "pay"'],
  ['a name of every object', ['constructor'], 'There is no command'],
  ['no id', ['approve', '--as', 'Rosa'], '<id> is missing'],
  ['two ids', ['approve', 'a', 'b', '--as', 'Rosa'], '"b" is one word too many'],
  ['an unknown option', ['list', '--fast', '--as', 'Rosa'], '--fast'],
  ['an option without its value', ['reject', 'a', '--as', 'Rosa', '--reason'], '--reason'],
  ['no name', ['list'], '--as <name> says who acts'],
  ['the name of the machine', ['list', '--as', 'Member'], '--as <name> says who acts'],
])('%s is wrong use', (_, args, sentence) => {
  const output = toldBy(...args);
  expect(output?.code).toBe(2);
  expect(output?.text).toContain(sentence);
});

test('what was typed is taken apart', () => {
  expect(parseCommandLine(['show', 'dp_1', '--pictures', '--as', '  Rosa  Dela Peña '])).toMatchObject({
    input: { subject: 'dp_1', actor: 'Rosa Dela Peña', flags: new Set(['pictures']) },
  });
});

test.each([
  ['2026-12-01T02:00+08:00', Date.parse('2026-11-30T18:00Z')],
  ['2026-12-01T02:00Z', Date.parse('2026-12-01T02:00Z')],
  ['2026-12-01T02:00', null],
  ['2026-02-30T02:00Z', null],
  ['2026-12-01T25:00Z', null],
  ['tomorrow', null],
])('the moment %s is %j', (text, at) => {
  expect(parseMoment(text)).toBe(at);
});

test('a day begins in the zone of the platform', () => {
  expect(parseLastDay('2030-01-31')).toBe(Date.parse('2030-01-31T16:00Z'));
  expect([parseLastDay('2030-02-30'), parseLastDay('31.1.2030'), parseLastDay('')]).toEqual([null, null, null]);
});

test('an id says by its prefix what it names', () => {
  expect(subjectKindOf(`wd_${'0'.repeat(26)}`)).toBe('withdrawal');
  expect([subjectKindOf('wd_1'), subjectKindOf(`mb_${'0'.repeat(26)}`), subjectKindOf('')]).toEqual([null, null, null]);
});
