/** What a command of staff is: words in, one line or more and an exit code out. */
import type { ResolveHost } from '#domains/games/server/index.ts';
import type { AccountSupport } from '#domains/identity/server/index.ts';
import type { CreditHooks, PaymentProviders } from '#domains/wallet/server/index.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import type { Pool } from '#platform/server/database/db.ts';

/** 0 done, 1 refused, 2 wrong use. */
export type CommandResult = { readonly code: 0 | 1 | 2; readonly lines: readonly string[] };

export type StaffContext = CreditHooks & {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly payments: PaymentProviders;
  /** What is done for a member who cannot get in. */
  readonly rescue: AccountSupport;
  /** Keeps a picture under this name where staff can look at it, and answers where that is. */
  readonly savePicture: (name: string, bytes: Uint8Array) => Promise<string>;
  /** What a file has in it: a secret on a line, a public key; null where there is none. */
  readonly take: (path: string) => Promise<string | null>;
  readonly sandbox: boolean;
  /** What a name points to; the system's own answer where none is given. */
  readonly resolve?: ResolveHost;
};

export type CommandInput = {
  /** What the command is about: an id, a status; empty where it asks for none. */
  readonly subject: string;
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly flags: ReadonlySet<string>;
  /** Whose name the audit keeps. */
  readonly actor: string;
};

export type Command = {
  /** The word after the command's name, for the help; null where there is none. */
  readonly subject: string | null;
  /** Option to what stands behind it, for the help; null where nothing does. */
  readonly options: Readonly<Record<string, string | null>>;
  /** Those without which it cannot be done, for the help. */
  readonly needed?: readonly string[];
  readonly what: string;
  run(context: StaffContext, input: CommandInput): Promise<CommandResult>;
};

/** A line break or a sign that steers the terminal has no place in what members wrote and staff reads. */
const controlCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]+/gu;
export const stripControls = (text: string) => text.replace(controlCharacters, ' ');

const createResult = (code: CommandResult['code'], lines: readonly string[]): CommandResult => ({
  code,
  lines: lines.map(stripControls),
});
export const succeed = (...lines: readonly string[]) => createResult(0, lines);
export const decline = (...lines: readonly string[]) => createResult(1, lines);
export const usageError = (...lines: readonly string[]) => createResult(2, lines);

/** Protection and content record the source of an action; the console will pass an address. */
export const commandLineActor = (actor: string) => ({ name: actor, ip: 'command line' });

/** A company that is not configured in this shell may still be configured on the servers, so a person has to state it. */
export const providersUnlessGone = ({ payments }: StaffContext, { flags }: CommandInput) => ({
  providers: flags.has('gone') ? payments : null,
});

export const timeText = (at: Instant | null) =>
  at === null ? 'none' : `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
