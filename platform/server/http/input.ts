/** From bytes and address to the one flat object that a contract's input schema judges. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { done, refuse } from '#kernel/outcome.ts';
import type { Seals } from '../seal/index.ts';
import { type Given, oneEach, type Raw } from './given.ts';
import { flawIn, isPlain } from './json.ts';
import { readMultipart } from './multipart.ts';
import type { Plan } from './plan.ts';

export type Sent = { readonly request: IncomingMessage; readonly params: Raw; readonly seals: Seals };

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

export function readQuery(plan: Plan, query: Raw, params: Raw): Given {
  return whole(plan, oneEach(Object.entries(query), plan.lists), params);
}

/** `bytes` is null where they were too many. */
export async function readBody(plan: Plan, bytes: Buffer | null, { request, params, seals }: Sent): Promise<Given> {
  if (bytes === null) return refuse('too_large');
  const given = open(plan, bytes, { request, seals });
  return whole(plan, given instanceof Promise ? await given : given, params);
}

/** One text each: a header that came twice is told with a comma between, as Node tells most of them. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const told: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) told[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return told;
}

/** The parts of the path count before fields of the same name. */
function whole(plan: Plan, given: Given, params: Raw): Given {
  if (!given.ok) return given;
  const raw = plan.parts.length > 0 ? { ...given.value, ...params } : given.value;
  if (given.sound && plan.parts.length === 0) return given;
  const flaw = flawIn(raw);
  return flaw ? refuse('malformed_input', { flaw }) : done(raw);
}

function open(
  { endpoint, lists }: Plan,
  bytes: Buffer,
  { request, seals }: { request: IncomingMessage; seals: Seals },
): Given | Promise<Given> {
  // Bytes are nobody's text yet, and what Node lets through as a header is sound.
  if (endpoint.body === 'raw') return { ...done({ bytes, headers: headersOf(request) }), sound: true };
  if (bytes.length === 0) return endpoint.sealed ? refuse('seal_required') : done({});
  const { 'content-type': mediaType = '', 'content-encoding': encoding } = request.headers;
  if (encoding !== undefined && encoding !== 'identity') return refuse('wrong_media_type');
  if (endpoint.sealed) {
    return isOf(mediaType, 'application/jose') ? seals.open(bytes.toString('latin1').trim()) : refuse('seal_required');
  }
  const kind = endpoint.body ?? 'json';
  if (!isOf(mediaType, mediaTypes[kind])) return refuse('wrong_media_type');
  if (kind === 'multipart') return readMultipart(bytes, mediaType, lists);
  if (!isUtf8(bytes)) return refuse('malformed_json');
  return kind === 'json' ? parseJson(bytes.toString()) : oneEach(new URLSearchParams(bytes.toString()), lists);
}

function parseJson(text: string): Given {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('malformed_json');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('malformed_json');
  return { ok: true, value: value as Raw, sound: isPlain(text) };
}

/** `application/json; charset=utf-8` is application/json. */
function isOf(mediaType: string, wanted: string): boolean {
  if (mediaType === wanted) return true;
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase() === wanted;
}
