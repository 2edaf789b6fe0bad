/** A vendor that does what vendors must do: it asks again, under the same names, until it hears what became of it. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gatewayCodes } from '#domains/games/contract/gateway.ts';
import { type Shop, type Word, type Written, write } from './vendor.ts';

export type Heard = { readonly code: number; readonly txId: string | null; readonly duplicate: boolean };
export type Answer = { readonly status: number; readonly body: string; readonly ms: number };

export type Caller = {
  /** Once; null where no answer came. */
  send(written: Written, port?: number): Promise<Answer | null>;
  /** Until it is known: a call that may have been done is asked again, signed anew. */
  ask(word: Word): Promise<Heard>;
  readonly retries: number;
  close(): void;
};

const patienceMs = 5_000;
const longestPauseMs = 400;

export function createCaller(shop: Shop, port: number, sockets = 64): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  let retries = 0;

  const send = ({ method, path, headers, body }: Written, at = port) =>
    new Promise<Answer | null>((answer) => {
      const sentAt = performance.now();
      const options = { agent, port: at, host: '127.0.0.1', method, path, headers, timeout: patienceMs };
      const call = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('close', () => {
          const whole = { status: response.statusCode ?? 0, body: text, ms: performance.now() - sentAt };
          answer(response.complete ? whole : null);
        });
      });
      call.on('timeout', () => call.destroy());
      call.on('error', () => answer(null));
      call.end(body);
    });

  return {
    send,
    async ask(word) {
      for (let pauseMs = 25; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
        const answer = await send(write(shop, word));
        const heard = answer?.status === 200 ? (JSON.parse(answer.body) as Heard) : null;
        if (heard && heard.code !== gatewayCodes.INTERNAL) return heard;
        retries += 1;
        // Not all at once: a server that comes back would meet everybody in the same millisecond.
        await sleep(pauseMs * (0.5 + Math.random()));
      }
    },
    get retries() {
      return retries;
    },
    close: () => agent.destroy(),
  };
}
