/** What a command of staff is: words in, one line or more and an exit code out. */
import type { ResolveHost } from '#domains/games/server/index.ts';
import type { Rescue } from '#domains/identity/server/index.ts';
import type { CreditDoor, PaymentProviders } from '#domains/wallet/server/index.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import type { Pool } from '#platform/server/db.ts';

/** 0 done, 1 refused, 2 wrong use. */
export type Told = { readonly code: 0 | 1 | 2; readonly lines: readonly string[] };

export type Desk = CreditDoor & {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly payments: PaymentProviders;
  /** What is done for a member who cannot get in. */
  readonly rescue: Rescue;
  /** Keeps a picture under this name where staff can look at it, and answers where that is. */
  readonly keep: (name: string, bytes: Uint8Array) => Promise<string>;
  /** What a file has in it: a secret on a line, a public key; null where there is none. */
  readonly take: (path: string) => Promise<string | null>;
  readonly sandbox: boolean;
  /** What a name points to; the system's own answer where none is given. */
  readonly resolve?: ResolveHost;
};

export type Asked = {
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
  run(desk: Desk, asked: Asked): Promise<Told>;
};

/** A line break or a sign that steers the terminal has no place in what members wrote and staff reads. */
const steering = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]+/gu;
export const plain = (text: string) => text.replace(steering, ' ');

const told = (code: Told['code'], lines: readonly string[]): Told => ({ code, lines: lines.map(plain) });
export const say = (...lines: readonly string[]) => told(0, lines);
export const decline = (...lines: readonly string[]) => told(1, lines);
export const misused = (...lines: readonly string[]) => told(2, lines);

/** The protection and content rooms ask from where; the console will say an address. */
export const seat = (actor: string) => ({ name: actor, ip: 'command line' });

/** That this shell does not know a company says nothing about the house, whose servers may speak to it: a person does. */
export const spokenTo = ({ payments }: Desk, { flags }: Asked) => ({ providers: flags.has('gone') ? payments : null });

export const timeText = (at: Instant | null) =>
  at === null ? 'none' : `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
