/**
 * One-time tickets: the address of a game carries a ticket that is good once for a minute, and the vendor's server
 * changes it for a token. The member's own session is never in an address, and a ticket that was read over a shoulder
 * opens nothing.
 */
import { hash } from 'node:crypto';
import { openHouse } from '#domains/bets/server/index.ts';
import { makeId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { hourMs, type Instant, later, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/rng.ts';
import { insertLaunch, type Launch, lockTicket, markUsed } from './launch.store.ts';

const ticketMs = minuteMs;
/** Longer than anybody should sit; whoever plays on is launched anew. */
const tokenMs = 12 * hourMs;

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

const draw = (rng: Rng) => Buffer.from(rng.bytes(32)).toString('base64url');

export type Sending = Omit<Launch, 'id'> & {
  /** The member's own; when it ends, so does what was launched in it. */
  readonly session: string;
  readonly at: Instant;
  readonly rng: Rng;
};

/** Whether the member may play is asked before. */
export async function openLaunch(tx: Tx, { at, rng, ...launch }: Sending): Promise<{ id: string; ticket: string }> {
  const id = makeId('gl', at, rng.bytes(16));
  const ticket = draw(rng);
  const made = { ...launch, id, createdAt: at, ticketHash: hashOf(ticket), ticketEndsAt: later(at, ticketMs) };
  await openHouse(tx, launch.currency);
  await insertLaunch(tx, made);
  return { id, ticket };
}

export type Opened = { readonly launch: Launch; readonly token: string; readonly endsAt: Instant };
type Using = { readonly vendor: string; readonly ticket: string; readonly at: Instant; readonly rng: Rng };

export async function useTicket(
  tx: Tx,
  { vendor, ticket, at, rng }: Using,
): Promise<Outcome<Opened, 'TOKEN_INVALID' | 'TOKEN_EXPIRED'>> {
  const launch = await lockTicket(tx, hashOf(ticket));
  if (!launch || launch.vendor !== vendor || launch.usedAt !== null) return refuse('TOKEN_INVALID');
  if (at >= launch.ticketEndsAt) return refuse('TOKEN_EXPIRED');
  const token = draw(rng);
  const endsAt = later(at, tokenMs);
  await markUsed(tx, { id: launch.id, at, tokenHash: hashOf(token), endsAt });
  return done({ launch, token, endsAt });
}
