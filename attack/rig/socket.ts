/** A socket to the product that says whatever it likes about where it comes from. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ClientFrame, ServerFrame } from '#kernel/live.ts';
import { anyAddress } from './request.ts';
import type { Target } from './target.ts';

export type Wire = {
  readonly frames: readonly ServerFrame[];
  /** The close code, once it has come. */
  closed(): number | null;
  send(frame: ClientFrame): void;
  /** The first frame that fits, or null when it does not come in time. */
  wait(fits: (frame: ServerFrame) => boolean, withinMs?: number): Promise<ServerFrame | null>;
  end(): void;
};

export type WireOptions = {
  readonly host?: string;
  readonly origin?: string;
  readonly headers?: Record<string, string>;
};

/** Null where the server refused the handshake. */
export async function openWire({ port }: Target, options: WireOptions = {}): Promise<Wire | null> {
  const { host = 'localhost', origin, headers } = options;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
    ...(origin !== undefined && { origin }),
    headers: { host: `${host}:${port}`, 'x-forwarded-for': anyAddress(), ...headers },
  });
  const frames: ServerFrame[] = [];
  let code: number | null = null;
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame));
  socket.on('close', (given) => {
    code = given;
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
        const found = frames.find(fits);
        if (found) return found;
        await sleep(5);
      }
      return null;
    },
    end: () => socket.terminate(),
  };
}

/** A socket that has said who it is and was let in; null where it was not. */
export async function enterWire(target: Target, token: string, options: WireOptions = {}): Promise<Wire | null> {
  const wire = await openWire(target, options);
  wire?.send({ type: 'auth', token });
  const answer = await wire?.wait(({ type }) => type === 'ready' || type === 'refused');
  if (answer?.type === 'ready') return wire;
  wire?.end();
  return null;
}
