/**
 * The browser's end of the socket. It is opened after login and closed at logout (a guest has none),
 * comes back by itself after a cut and asks for what it missed. Each tab has its own.
 */
import { type ClientFrame, closeCodes, type LiveEvent, type ServerFrame, type Topic } from '#kernel/live.ts';

export type LiveHandlers = {
  /** Patch what is shown. */
  readonly onEvent: (event: LiveEvent, data: unknown, topic: Topic) => void;
  /** A state as it is now, which is told again now and then, whether or not it has changed. */
  readonly onState?: (event: LiveEvent, data: unknown) => void;
  /** Something was missed for good: ask again by HTTP for everything that live events keep fresh. */
  readonly onReset: () => void;
  /** The session has ended; the socket stays closed. */
  readonly onSessionEnd: () => void;
  /** For an unobtrusive sign that what is shown may be old. */
  readonly onConnected?: (connected: boolean) => void;
};

export type LiveOptions = LiveHandlers & {
  readonly token: string;
  /** `/ws` of the page's own host unless a test says otherwise. */
  readonly url?: string;
  /** The page's own; a test passes another. */
  readonly openSocket?: (url: string) => WebSocket;
  readonly random?: () => number;
};

export type LiveConnection = {
  subscribe(topic: `room:${string}`): void;
  unsubscribe(topic: `room:${string}`): void;
  close(): void;
};

const firstWaitMs = 500;
const maxWaitMs = 30_000;
/** After a refusal for being too many, coming back soon would be refused too. */
const refusedWaitMs = 15_000;
const pingEveryMs = 30_000;
const pongTimeoutMs = 10_000;

export function openLive(options: LiveOptions): LiveConnection {
  return new Connection(options);
}

class Connection implements LiveConnection {
  readonly #options: LiveOptions;
  readonly #topics = new Set<`room:${string}`>();
  #socket: WebSocket | null = null;
  #last: string | undefined;
  #ready = false;
  #waitMs = firstWaitMs;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#connect();
  }

  subscribe(topic: `room:${string}`): void {
    this.#topics.add(topic);
    if (this.#ready) this.#send({ type: 'subscribe', topic });
  }

  unsubscribe(topic: `room:${string}`): void {
    this.#topics.delete(topic);
    if (this.#ready) this.#send({ type: 'unsubscribe', topic });
  }

  close(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#ping);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
  }

  #connect(): void {
    const url = this.#options.url ?? `${location.origin.replace(/^http/, 'ws')}/ws`;
    const socket = this.#options.openSocket?.(url) ?? new WebSocket(url);
    this.#socket = socket;
    this.#expectAnswer();
    socket.addEventListener('open', () => {
      if (this.#socket !== socket) return;
      const after = this.#last === undefined ? {} : { after: this.#last };
      this.#send({ type: 'auth', token: this.#options.token, topics: [...this.#topics], ...after });
    });
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(data)) as ServerFrame);
    });
    socket.addEventListener('close', ({ code }) => this.#closed(socket, code));
  }

  #hear(frame: ServerFrame): void {
    this.#pingLater();
    if (frame.type === 'ready') return this.#open(frame.last);
    if (frame.type === 'reset') {
      this.#last = frame.last;
      return this.#options.onReset();
    }
    if (frame.type !== 'event') return;
    if (frame.id === undefined) return this.#options.onState?.(frame.event, frame.data);
    if (frame.event !== 'forcedLogout') this.#last = frame.id;
    this.#options.onEvent(frame.event, frame.data, frame.topic);
  }

  /** What was missed follows, event by event; the place is taken over only where there was none. */
  #open(last: string): void {
    this.#last ??= last;
    this.#ready = true;
    this.#waitMs = firstWaitMs;
    this.#options.onConnected?.(true);
  }

  /** A socket that was given up may still speak or close later; only the present one counts. */
  #closed(socket: WebSocket, code: number): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearTimeout(this.#ping);
    if (this.#ready) this.#options.onConnected?.(false);
    this.#ready = false;
    if (code === closeCodes.sessionEnded) {
      return this.#options.onSessionEnd();
    }
    if (code === closeCodes.tooMany) this.#waitMs = Math.max(this.#waitMs, refusedWaitMs);
    // Jitter over the whole wait: thousands of browsers that lost one server must not come back as one.
    const random = this.#options.random ?? Math.random;
    this.#retry = setTimeout(() => this.#connect(), this.#waitMs * (0.2 + 0.8 * random()));
    this.#waitMs = Math.min(this.#waitMs * 2, maxWaitMs);
  }

  /** A browser does not see the protocol's pings, so it asks; a connection that hangs is found that way. */
  #pingLater(): void {
    clearTimeout(this.#ping);
    this.#ping = setTimeout(() => {
      this.#send({ type: 'ping' });
      this.#expectAnswer();
    }, pingEveryMs);
  }

  #expectAnswer(): void {
    clearTimeout(this.#ping);
    const socket = this.#socket;
    this.#ping = setTimeout(() => {
      if (!socket || socket !== this.#socket) return;
      socket.close();
      this.#closed(socket, 1006);
    }, pongTimeoutMs);
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(frame));
  }
}
