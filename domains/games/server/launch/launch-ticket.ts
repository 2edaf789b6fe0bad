/**
 * One-time tickets: the address of a game contains a ticket that is valid once for a minute, and the vendor's server
 * redeems it for a token. The member's own session is never in an address, and a ticket that somebody else has read is
 * worthless.
 */
import { hash } from 'node:crypto';
import { openBetsAccount } from '#domains/bets/server/index.ts';
import { makeId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, hourMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { insertLaunch, type Launch, lockTicket, markTicketUsed } from './launch.store.ts';

const ticketMs = minuteMs;
/** Longer than anybody should play; after it the game is launched again. */
const tokenMs = 12 * hourMs;

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

const randomToken = (rng: Rng) => Buffer.from(rng.bytes(32)).toString('base64url');

export type NewLaunchInput = Omit<Launch, 'id'> & {
  /** The member's own session; when it ends, its launches end too. */
  readonly session: string;
  readonly at: Instant;
  readonly rng: Rng;
};

/** The caller has checked whether the member may play. */
export async function openLaunch(
  tx: Tx,
  { at, rng, ...launch }: NewLaunchInput,
): Promise<{ id: string; ticket: string }> {
  const id = makeId('gl', at, rng.bytes(16));
  const ticket = randomToken(rng);
  const made = { ...launch, id, createdAt: at, ticketHash: hashToken(ticket), ticketEndsAt: addMs(at, ticketMs) };
  await openBetsAccount(tx, launch.currency);
  await insertLaunch(tx, made);
  return { id, ticket };
}

export type RedeemedTicket = { readonly launch: Launch; readonly token: string; readonly endsAt: Instant };
type TicketInput = { readonly vendor: string; readonly ticket: string; readonly at: Instant; readonly rng: Rng };

export async function redeemTicket(
  tx: Tx,
  { vendor, ticket, at, rng }: TicketInput,
): Promise<Outcome<RedeemedTicket, 'TOKEN_INVALID' | 'TOKEN_EXPIRED'>> {
  const launch = await lockTicket(tx, hashToken(ticket));
  if (!launch || launch.vendor !== vendor || launch.usedAt !== null) return refuse('TOKEN_INVALID');
  if (at >= launch.ticketEndsAt) return refuse('TOKEN_EXPIRED');
  const token = randomToken(rng);
  const endsAt = addMs(at, tokenMs);
  await markTicketUsed(tx, { id: launch.id, at, tokenHash: hashToken(token), endsAt });
  return done({ launch, token, endsAt });
}
