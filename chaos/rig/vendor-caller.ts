/** A vendor that does what vendors must do: it retries with the same transaction ids until it gets a definite answer. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gatewayCodes } from '#domains/games/contract/gateway.ts';
import { type SignedRequest, signRequest, type VendorAccess, type VendorRequest } from './vendor-request.ts';

export type VendorAnswer = { readonly code: number; readonly txId: string | null; readonly duplicate: boolean };
export type RawAnswer = { readonly status: number; readonly body: string; readonly ms: number };

export type VendorCaller = {
  /** Once; null where no answer came. */
  send(written: SignedRequest, port?: number): Promise<RawAnswer | null>;
  /** Until the result is known: a call that may have been done is sent again, with a new signature. */
  ask(vendorRequest: VendorRequest): Promise<VendorAnswer>;
  readonly retries: number;
  close(): void;
};

const requestTimeoutMs = 5_000;
const longestPauseMs = 400;

export function createVendorCaller(vendorAccess: VendorAccess, port: number, sockets = 64): VendorCaller {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  let retries = 0;

  const send = ({ method, path, headers, body }: SignedRequest, at = port) =>
    new Promise<RawAnswer | null>((answer) => {
      const sentAt = performance.now();
      const options = { agent, port: at, host: '127.0.0.1', method, path, headers, timeout: requestTimeoutMs };
      const call = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('close', () => {
          const answerOf = { status: response.statusCode ?? 0, body: text, ms: performance.now() - sentAt };
          answer(response.complete ? answerOf : null);
        });
      });
      call.on('timeout', () => call.destroy());
      call.on('error', () => answer(null));
      call.end(body);
    });

  return {
    send,
    async ask(vendorRequest) {
      for (let pauseMs = 25; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
        const answer = await send(signRequest(vendorAccess, vendorRequest));
        const parsed = answer?.status === 200 ? (JSON.parse(answer.body) as VendorAnswer) : null;
        if (parsed && parsed.code !== gatewayCodes.INTERNAL) return parsed;
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
