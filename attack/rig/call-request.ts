/** From a call and an input to the request that carries it. */
import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { CallContract } from './contracts.ts';
import type { AttackRequest } from './request.ts';
import { type SealKey, seal, sealedHeaders } from './session/seal.ts';

export type CallInput = Readonly<Record<string, unknown>>;

export async function createRequest(
  { endpoint, fields }: CallContract,
  input: CallInput,
  key: SealKey,
): Promise<AttackRequest> {
  const { method, body: kind = 'json' } = endpoint;
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const part = rest[name];
    delete rest[name];
    return encodeURIComponent(textOf(part)) || '%20';
  });
  const headers: OutgoingHttpHeaders = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {};
  if (method === 'GET' || method === 'DELETE') {
    const query = queryOf(rest);
    return { method, path: query ? `${path}?${query}` : path, headers };
  }
  if (endpoint.sealed) return { method, path, headers: { ...headers, ...sealedHeaders }, body: await seal(key, rest) };
  if (kind === 'json' || kind === 'raw') {
    return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(rest) };
  }
  if (kind === 'multipart') {
    const type = `multipart/form-data; boundary=${boundary}`;
    return { method, path, headers: { ...headers, 'content-type': type }, body: partsOf(rest, fields) };
  }
  const type = 'application/x-www-form-urlencoded';
  return { method, path, headers: { ...headers, 'content-type': type }, body: queryOf(rest) };
}

function queryOf(fields: CallInput): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((each) => [name, textOf(each)]))
    .map(([name = '', value = '']) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value)}`)
    .join('&');
}

const boundary = 'part-of-an-attack';

/** What the schema does not describe is a file. */
function partsOf(callInput: CallInput, fields: CallContract['fields']): string {
  const parts = Object.entries(callInput).map(([name, value]) => {
    const isFile = Object.keys(fields[name] ?? {}).length === 0;
    const file = isFile ? '; filename="proof.png"\r\nContent-Type: image/png' : '';
    const plain = encodeURIComponent(name.toWellFormed());
    return `--${boundary}\r\nContent-Disposition: form-data; name="${plain}"${file}\r\n\r\n${textOf(value)}\r\n`;
  });
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** Half a surrogate pair has no form in an address. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.toWellFormed();
}
