import { expect, test } from 'vitest';
import { matterOf } from './matter.ts';
import { parseLastDay, parseMoment } from './moment.ts';
import { readWords } from './run.ts';

const toldBy = (...words: string[]) => {
  const read = readWords(words);
  return 'command' in read ? null : { code: read.code, text: read.lines.join('\n') };
};

test('the help names every command, every reason and the exit codes, and needs no name', () => {
  for (const words of [['--help'], ['help'], ['approve', '--help']]) {
    const told = toldBy(...words);
    expect(told?.code).toBe(0);
    for (const word of [
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
      expect(told?.text).toContain(word);
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
])('%s is wrong use', (_, words, sentence) => {
  const told = toldBy(...words);
  expect(told?.code).toBe(2);
  expect(told?.text).toContain(sentence);
});

test('what was typed is taken apart', () => {
  expect(readWords(['show', 'dp_1', '--pictures', '--as', '  Rosa  Dela Peña '])).toMatchObject({
    asked: { subject: 'dp_1', actor: 'Rosa Dela Peña', flags: new Set(['pictures']) },
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
  expect(matterOf(`wd_${'0'.repeat(26)}`)).toBe('withdrawal');
  expect([matterOf('wd_1'), matterOf(`mb_${'0'.repeat(26)}`), matterOf('')]).toEqual([null, null, null]);
});
