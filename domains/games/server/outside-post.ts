/** One POST to a server of a vendor. Every call that the platform makes to an address that staff set goes through here. */
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { publicLookup } from './transfer/address.ts';

const mostHeaderBytes = 8 * 1_024;

export type OutsidePost = {
  /** Judged by `outsideUrl` before. */
  readonly url: URL;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly waitMs: number;
  readonly mostBytes: number;
  readonly sandbox: boolean;
};

export type OutsideAnswer = {
  readonly status: number;
  /** Null where the body is longer than an answer may be. */
  readonly bytes: Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Null where no whole answer came in time. Outside the sandbox the host is resolved once and its addresses are judged
 * before the connection is made to one of them, so a name that points elsewhere since it was set is refused as well. No
 * redirect is followed, nothing is sent a second time, and a connection is used once: one that was kept could be closed
 * by the vendor just as we write.
 */
export function postOutside({
  url,
  body,
  headers,
  waitMs,
  mostBytes,
  sandbox,
}: OutsidePost): Promise<OutsideAnswer | null> {
  const request = url.protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise((told) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', ...headers, 'content-length': body.length },
        maxHeaderSize: mostHeaderBytes,
        signal: AbortSignal.timeout(waitMs),
        ...(!sandbox && { lookup: publicLookup }),
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          parts.push(part);
          if (bytes > mostBytes) response.destroy();
        });
        response.on('error', () => told(null));
        response.on('close', () => {
          const isTooLong = bytes > mostBytes;
          if (!response.complete && !isTooLong) return told(null);
          told({
            status: response.statusCode ?? 0,
            bytes: isTooLong ? null : Buffer.concat(parts),
            headers: Object.fromEntries(
              Object.entries(response.headers).flatMap(([name, value]) =>
                typeof value === 'string' ? [[name, value]] : [],
              ),
            ),
          });
        });
      },
    );
    sent.on('error', () => told(null));
    sent.end(body);
  });
}
