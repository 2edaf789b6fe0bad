/** A caller that does what callers must do: it retries with the same key and the same body until it gets an answer. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostRequest, PostResult } from '#ledger';
import { encodeJson, parseVerdict } from './posting-json.ts';

export type PostingClient = {
  ask(item: PostRequest): Promise<PostResult>;
  /** How many calls were retries. */
  readonly retries: number;
  close(): void;
};

const timeoutMs = 5_000;
const longestPauseMs = 400;

export function createPostingClient(port: number): PostingClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let retries = 0;

  const sendOnce = (body: string) =>
    new Promise<string | null>((answer) => {
      const call = request({ agent, port, host: '127.0.0.1', method: 'POST', timeout: timeoutMs }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => answer(response.complete && response.statusCode === 200 ? text : null));
        response.on('error', () => answer(null));
        response.on('close', () => answer(null));
      });
      call.on('timeout', () => call.destroy());
      call.on('error', () => answer(null));
      call.end(body);
    });

  return {
    async ask(item) {
      const body = encodeJson(item);
      for (let pauseMs = 25; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
        const text = await sendOnce(body);
        if (text !== null) return parseVerdict(text);
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
