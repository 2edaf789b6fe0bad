/** From what was typed to what is said: finds the command, asks for a name, and runs it. */
import { parseArgs } from 'node:util';
import { kycReasons } from '#domains/protection/contract/kyc.ts';
import { rejectReasons, withdrawalRefusals } from '#domains/wallet/server/index.ts';
import { type Asked, type Command, type Desk, misused, say, type Told } from './command.ts';
import {
  answer,
  approve,
  arrived,
  fail,
  force,
  looked,
  paid,
  reject,
  returnRest,
  sentBack,
  tryAgain,
} from './decide.ts';
import { list } from './list.ts';
import { freeSecond, lift, lock, newWay, unlock } from './member.ts';
import { saltSource, saltValue } from './salt.ts';
import { show } from './show.ts';
import { announce, status } from './site.ts';
import { vendor, vendorKey, vendorKeyRevoke, vendorWallet } from './vendor.ts';
import { vendorLaunch, vendorQuery } from './vendor-address.ts';
import { launchHost, vendorGameUrl, vendorSigningKey, vendorSigningKeyRevoke } from './vendor-game-url.ts';
import { vendorPublicKey, vendorPublicKeyRevoke } from './vendor-public-key.ts';
import { vendorAdd, vendorGame, vendorGameRemove, vendorRemove } from './vendor-setup.ts';

export const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  approve,
  reject,
  paid,
  fail,
  arrived,
  'force-receipt': force,
  'return-rest': returnRest,
  'sent-back': sentBack,
  looked,
  'try-again': tryAgain,
  answer,
  lock,
  unlock,
  'free-second': freeSecond,
  'new-way': newWay,
  lift,
  status,
  announce,
  vendor,
  'vendor-key': vendorKey,
  'vendor-key-revoke': vendorKeyRevoke,
  'vendor-public-key': vendorPublicKey,
  'vendor-public-key-revoke': vendorPublicKeyRevoke,
  'vendor-wallet': vendorWallet,
  'vendor-query': vendorQuery,
  'vendor-launch': vendorLaunch,
  'vendor-game-url': vendorGameUrl,
  'vendor-signing-key': vendorSigningKey,
  'vendor-signing-key-revoke': vendorSigningKeyRevoke,
  'vendor-add': vendorAdd,
  'vendor-remove': vendorRemove,
  'vendor-game': vendorGame,
  'vendor-game-remove': vendorGameRemove,
  'launch-host': launchHost,
  'crash-salt-source': saltSource,
  'crash-salt-value': saltValue,
};

/** Typed and found to be one of ours, or what to say instead; no database is needed to tell. */
export type Read = { readonly command: Command; readonly asked: Asked } | Told;

export function readWords(args: readonly string[]): Read {
  const [name, ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help' || rest.includes('--help')) return say(...help());
  if (name === undefined) return misused('What is to be done?', ...help());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return misused(`There is no command "${name}"; there are ${Object.keys(commands).join(', ')}.`);
  const parsed = parse(command, rest);
  if (typeof parsed === 'string') return misused(`${name}: ${parsed}`, usage(name, command));
  return { command, asked: parsed };
}

export const runWords = async (desk: Desk, args: readonly string[]): Promise<Told> => {
  const read = readWords(args);
  return 'command' in read ? read.command.run(desk, read.asked) : read;
};

function parse({ subject, options }: Command, args: readonly string[]): Asked | string {
  const known: Record<string, { type: 'string' | 'boolean' }> = { as: { type: 'string' } };
  for (const [name, value] of Object.entries(options)) known[name] = { type: value === null ? 'boolean' : 'string' };
  let typed: { values: Record<string, unknown>; positionals: string[] };
  try {
    typed = parseArgs({ args: [...args], options: known, allowPositionals: true, strict: true });
  } catch (error) {
    return error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
  }
  const { values, positionals } = typed;
  const wanted = subject === null ? 0 : 1;
  if (positionals.length < wanted) return `${subject} is missing.`;
  if (positionals.length > wanted) return `"${positionals[wanted]}" is one word too many.`;
  const actor = actorOf(values.as);
  if (actor === null) return nameProblem;
  const given = Object.entries(values).filter(([name]) => name !== 'as');
  return {
    subject: positionals[0] ?? '',
    actor,
    options: Object.fromEntries(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
    flags: new Set(given.flatMap(([name, value]) => (value === true ? [name] : []))),
  };
}

const nameProblem =
  '--as <name> says who acts, and the audit keeps it: two to sixty letters, and not what the house calls itself.';

/** What the logs call everybody who is nobody of staff. */
const taken = new Set(['member', 'house', 'automatic', 'provider', 'payments', 'system', 'you']);

function actorOf(given: unknown): string | null {
  const name = typeof given === 'string' ? given.trim().replace(/ {2,}/g, ' ') : '';
  const isName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’@_-]{1,59}$/u.test(name);
  return isName && !taken.has(name.toLowerCase()) ? name : null;
}

/** The languages are told once, not twenty-eight times. */
const isOfLanguage = (option: string) => /^(title|text)-/.test(option) && !option.endsWith('-en');

function usage(name: string, { subject, options, needed = [] }: Command): string {
  const shown = Object.entries(options).filter(([option]) => !isOfLanguage(option));
  const words = shown.map(([option, value]) => {
    const word = value === null ? `--${option}` : `--${option} ${value}`;
    return needed.includes(option) ? word : `[${word}]`;
  });
  return `npm run staff -- ${[name, ...(subject === null ? [] : [subject]), ...words, '--as <name>'].join(' ')}`;
}

function help(): string[] {
  return [
    'What people of the house do to deposits, withdrawals, KYC applications, feedback, accounts, vendors and the site.',
    'Every deed needs the name of whoever does it (--as) and leaves its row in the audit.',
    '',
    ...Object.entries(commands).flatMap(([name, command]) => [usage(name, command), `    ${command.what}`]),
    '',
    `Reasons against a deposit:      ${rejectReasons.join(', ')}`,
    `Reasons against a withdrawal:   ${withdrawalRefusals.join(', ')}`,
    `Reasons against an application: ${kycReasons.join(', ')}`,
    'Words in other languages:       --title-ty and --text-ty for Tagalog, and so on by the code of the language',
    'Moments:                        with their zone, as 2026-12-01T02:00+08:00; days as 2030-01-31',
    'Exit code:                      0 done, 1 refused (nothing was changed), 2 wrong use',
  ];
}
