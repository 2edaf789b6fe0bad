/** A socket to the product that says whatever it likes about where it comes from. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ClientFrame, ServerFrame } from '#kernel/live.ts';
import { nextAddress } from '../request.ts';
import type { Target } from '../target.ts';

export type AttackSocket = {
  readonly frames: readonly ServerFrame[];
  /** The close code, once it has come. */
  closed(): number | null;
  send(frame: ClientFrame): void;
  /** The first frame that fits, or null when it does not come in time. */
  wait(fits: (frame: ServerFrame) => boolean, withinMs?: number): Promise<ServerFrame | null>;
  end(): void;
};

export type AttackSocketOptions = {
  readonly host?: string;
  readonly origin?: string;
  readonly headers?: Record<string, string>;
};

/** Null where the server refused the handshake. */
export async function openSocket({ port }: Target, options: AttackSocketOptions = {}): Promise<AttackSocket | null> {
  const { host = 'localhost', origin, headers } = options;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
    ...(origin !== undefined && { origin }),
    headers: { host: `${host}:${port}`, 'x-forwarded-for': nextAddress(), ...headers },
  });
  const frames: ServerFrame[] = [];
  let code: number | null = null;
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame));
  socket.on('close', (closeCode) => {
    code = closeCode;
  });
  const isOpen = await once(socket, 'open').then(
    () => true,
    () => false,
  );
  socket.on('error', () => {});
  if (!isOpen) return null;
  return {
    frames,
    closed: () => code,
    send: (frame) => socket.send(JSON.stringify(frame)),
    wait: async (fits, withinMs = 3_000) => {
      const end = performance.now() + withinMs;
      while (performance.now() < end) {
        const matching = frames.find(fits);
        if (matching) return matching;
        await sleep(5);
      }
      return null;
    },
    end: () => socket.terminate(),
  };
}

/** A socket that has said who it is and was let in; null where it was not. */
export async function openMemberSocket(
  target: Target,
  token: string,
  options: AttackSocketOptions = {},
): Promise<AttackSocket | null> {
  const wire = await openSocket(target, options);
  wire?.send({ type: 'auth', token });
  const answer = await wire?.wait(({ type }) => type === 'ready' || type === 'refused');
  if (answer?.type === 'ready') return wire;
  wire?.end();
  return null;
}
