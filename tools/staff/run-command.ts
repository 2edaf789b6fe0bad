/** From what was typed to what is said: finds the command, asks for a name, and runs it. */
import { parseArgs } from 'node:util';
import { kycReasons } from '#domains/protection/contract/kyc.ts';
import { rejectReasons, withdrawalRefusals } from '#domains/wallet/server/index.ts';
import { agentCommands } from './agents/agent-commands.ts';
import {
  type Command,
  type CommandInput,
  type CommandResult,
  type StaffContext,
  succeed,
  usageError,
} from './command.ts';
import {
  allowNewTries,
  answer,
  approve,
  markArrived,
  markFailed,
  markForceReceived,
  markPaid,
  markReviewed,
  markSentBack,
  reject,
  returnRest,
} from './decide.ts';
import { list } from './list.ts';
import { lotteryCommands } from './lottery/lottery-commands.ts';
import { lift, lock, removeSecondFactor, setContact, unlock } from './member/member.ts';
import { messageCommands } from './messages/message-commands.ts';
import { mallCommands } from './rewards/mall.ts';
import { missionCommands } from './rewards/mission.ts';
import { rewardCommands } from './rewards/reward-commands.ts';
import { saltSource, saltValue } from './salt.ts';
import { show } from './show.ts';
import { announce, status } from './site.ts';
import { vendor, vendorKey, vendorKeyRevoke, vendorWallet } from './vendor/vendor.ts';
import { vendorLaunch, vendorQuery } from './vendor/vendor-address.ts';
import { launchHost, vendorGameUrl, vendorSigningKey, vendorSigningKeyRevoke } from './vendor/vendor-game-url.ts';
import { vendorPublicKey, vendorPublicKeyRevoke } from './vendor/vendor-public-key.ts';
import { vendorAdd, vendorGame, vendorGameRemove, vendorRemove } from './vendor/vendor-setup.ts';

export const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  approve,
  reject,
  paid: markPaid,
  fail: markFailed,
  arrived: markArrived,
  'force-receipt': markForceReceived,
  'return-rest': returnRest,
  'sent-back': markSentBack,
  looked: markReviewed,
  'try-again': allowNewTries,
  answer,
  lock,
  unlock,
  'free-second': removeSecondFactor,
  'new-way': setContact,
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
  ...agentCommands,
  ...missionCommands,
  ...mallCommands,
  ...rewardCommands,
  ...lotteryCommands,
  ...messageCommands,
};

const topics: ReadonlySet<string> = new Set(['agents', 'chat', 'lottery', 'messages', 'rewards']);

/** Commands of these topics have two words: `agents recompute`. */
function splitName(args: readonly string[]): readonly [string | undefined, readonly string[]] {
  const [first, second] = args;
  const hasTwo = first !== undefined && topics.has(first) && second !== undefined && !second.startsWith('-');
  return hasTwo ? [`${first} ${second}`, args.slice(2)] : [first, args.slice(1)];
}

/** Typed and found to be one of ours, or what to say instead; no database is needed to tell. */
export type ParsedCommand = { readonly command: Command; readonly input: CommandInput } | CommandResult;

export function parseCommandLine(args: readonly string[]): ParsedCommand {
  const [name, rest] = splitName(args);
  if (name === '--help' || name === '-h' || name === 'help' || rest.includes('--help')) return succeed(...helpLines());
  if (name === undefined) return usageError('What is to be done?', ...helpLines());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return usageError(`There is no command "${name}"; there are ${Object.keys(commands).join(', ')}.`);
  const parsed = parseArguments(command, rest);
  if (typeof parsed === 'string') return usageError(`${name}: ${parsed}`, usageLine(name, command));
  return { command, input: parsed };
}

export const runCommandLine = async (context: StaffContext, args: readonly string[]): Promise<CommandResult> => {
  const read = parseCommandLine(args);
  return 'command' in read ? read.command.run(context, read.input) : read;
};

function parseArguments({ subject, options }: Command, args: readonly string[]): CommandInput | string {
  const knownOptions: Record<string, { type: 'string' | 'boolean' }> = { as: { type: 'string' } };
  for (const [name, value] of Object.entries(options))
    knownOptions[name] = { type: value === null ? 'boolean' : 'string' };
  let parsedArgs: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsedArgs = parseArgs({ args: [...args], options: knownOptions, allowPositionals: true, strict: true });
  } catch (error) {
    return error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
  }
  const { values, positionals } = parsedArgs;
  const expectedCount = subject === null ? 0 : 1;
  if (positionals.length < expectedCount) return `${subject} is missing.`;
  if (positionals.length > expectedCount) return `"${positionals[expectedCount]}" is one word too many.`;
  const actor = actorOf(values.as);
  if (actor === null) return nameProblem;
  const namedOptions = Object.entries(values).filter(([name]) => name !== 'as');
  return {
    subject: positionals[0] ?? '',
    actor,
    options: Object.fromEntries(
      namedOptions.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    flags: new Set(namedOptions.flatMap(([name, value]) => (value === true ? [name] : []))),
  };
}

const nameProblem =
  '--as <name> says who acts, and the audit keeps it: two to sixty letters, and not what the house calls itself.';

/** What the logs call everybody who is nobody of staff. */
const reservedNames = new Set(['member', 'house', 'automatic', 'provider', 'payments', 'system', 'you']);

function actorOf(namedOptions: unknown): string | null {
  const name = typeof namedOptions === 'string' ? namedOptions.trim().replace(/ {2,}/g, ' ') : '';
  const isName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’@_-]{1,59}$/u.test(name);
  return isName && !reservedNames.has(name.toLowerCase()) ? name : null;
}

/** The languages are told once, not twenty-eight times. */
const isOfLanguage = (option: string) => /^(title|text)-/.test(option) && !option.endsWith('-en');

function usageLine(name: string, { subject, options, needed = [] }: Command): string {
  const visible = Object.entries(options).filter(([option]) => !isOfLanguage(option));
  const parts = visible.map(([option, value]) => {
    const part = value === null ? `--${option}` : `--${option} ${value}`;
    return needed.includes(option) ? part : `[${part}]`;
  });
  return `npm run staff -- ${[name, ...(subject === null ? [] : [subject]), ...parts, '--as <name>'].join(' ')}`;
}

function helpLines(): string[] {
  return [
    'What people of the house do to deposits, withdrawals, KYC applications, feedback, accounts, vendors, agents, rewards, messages and the site.',
    'Every change needs the name of whoever makes it (--as) and leaves its row in the audit.',
    '',
    ...Object.entries(commands).flatMap(([name, command]) => [usageLine(name, command), `    ${command.what}`]),
    '',
    `Reasons against a deposit:      ${rejectReasons.join(', ')}`,
    `Reasons against a withdrawal:   ${withdrawalRefusals.join(', ')}`,
    `Reasons against an application: ${kycReasons.join(', ')}`,
    'Words in other languages:       --title-ty and --text-ty for Tagalog, and so on by the code of the language',
    'Moments:                        with their zone, as 2026-12-01T02:00+08:00; days as 2030-01-31',
    'Exit code:                      0 done, 1 refused (nothing was changed), 2 wrong use',
  ];
}
