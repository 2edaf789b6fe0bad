/** One POST to a server of a vendor. Every call that the platform makes to an address that staff set goes through here. */
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { publicLookup } from './outbound-address.ts';

const maxHeaderBytes = 8 * 1_024;

export type OutboundPost = {
  /** Checked by `outboundUrl` before. */
  readonly url: URL;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly sandbox: boolean;
};

export type OutboundResponse = {
  readonly status: number;
  /** Null where the body is longer than an answer may be. */
  readonly bytes: Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Null where no complete answer came in time. Except in the sandbox the host is resolved once and its addresses are checked
 * before the connection is made to one of them, so a name that has changed since it was set is refused as well. Redirects are
 * not followed, nothing is sent twice, and a connection is used once: a kept one could be closed by the vendor as we write.
 */
export function postOutbound({
  url,
  body,
  headers,
  timeoutMs,
  maxBytes,
  sandbox,
}: OutboundPost): Promise<OutboundResponse | null> {
  const request = url.protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise((resolve) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', ...headers, 'content-length': body.length },
        maxHeaderSize: maxHeaderBytes,
        signal: AbortSignal.timeout(timeoutMs),
        ...(!sandbox && { lookup: publicLookup }),
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          parts.push(part);
          if (bytes > maxBytes) response.destroy();
        });
        response.on('error', () => resolve(null));
        response.on('close', () => {
          const isTooLong = bytes > maxBytes;
          if (!response.complete && !isTooLong) return resolve(null);
          resolve({
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
    outgoing.on('error', () => resolve(null));
    outgoing.end(body);
  });
}
