/** One socket. Frames go straight to its connection, so that the same bytes serve every hearer. */
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { ServerFrame, Topic } from '#kernel/live.ts';
import type { Caller } from '../context.ts';
import { textFrame, writeFrame } from '../performance/socket-frame.ts';

export type SocketPeer = {
  readonly socket: WebSocket;
  readonly wire: Socket;
  readonly ip: string;
  readonly host: string;
  /** The brand of the host. */
  readonly merchant: string;
  readonly openedAt: number;
  readonly topics: Set<Topic>;
  state: 'new' | 'checking' | 'open' | 'closed';
  caller: Caller | null;
  token: string;
  /** Events up to this one are known to the caller. */
  seen: number;
  heardAt: number;
  pingedAt: number;
  checkedAt: number;
  /** When it stopped reading fast enough; 0 while it keeps up. */
  lagsSince: number;
  allowance: number;
  allowanceAt: number;
};

export function createPeer({
  socket,
  wire,
  ip,
  host,
  merchant,
  now,
}: Pick<SocketPeer, 'socket' | 'wire' | 'ip' | 'host' | 'merchant'> & { now: number }): SocketPeer {
  return {
    socket,
    wire,
    ip,
    host,
    merchant,
    openedAt: now,
    topics: new Set(),
    state: 'new',
    caller: null,
    token: '',
    seen: 0,
    heardAt: now,
    pingedAt: now,
    checkedAt: now,
    lagsSince: 0,
    allowance: burst,
    allowanceAt: now,
  };
}

const burst = 20;
const perSecond = 5;

/** Twenty messages at once, five a second for long. */
export function isWithinMessageRate(peer: Pick<SocketPeer, 'allowance' | 'allowanceAt'>, now: number): boolean {
  const earned = ((now - peer.allowanceAt) / 1_000) * perSecond;
  peer.allowance = Math.min(burst, peer.allowance + earned) - 1;
  peer.allowanceAt = now;
  return peer.allowance >= 0;
}

export function sendFrame(peer: SocketPeer, frame: ServerFrame): void {
  writeFrame(peer.wire, textFrame(frame));
}

const closeTimeoutMs = 1_000;

/** It hears nothing more from now on; a browser that does not answer the goodbye is cut off. */
export function endPeer(peer: SocketPeer, code: number, reason: string): void {
  if (peer.state === 'closed') return;
  peer.state = 'closed';
  peer.token = '';
  peer.socket.close(code, reason);
  setTimeout(() => peer.socket.terminate(), closeTimeoutMs).unref();
}
