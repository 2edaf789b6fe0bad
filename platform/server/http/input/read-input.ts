/** From bytes and address to the one flat object that a contract's input schema judges. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { done, refuse } from '#kernel/outcome.ts';
import type { Seals } from '#platform/server/seal/index.ts';
import type { RoutePlan } from '../route-plan.ts';
import { findInputFlaw, isFlawlessJson } from './json.ts';
import { readMultipart } from './multipart.ts';
import { collectFields, type RawInput, type RawInputResult } from './raw-input.ts';

export type BodyContext = { readonly request: IncomingMessage; readonly params: RawInput; readonly seals: Seals };

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

export function readQuery(plan: RoutePlan, query: RawInput, params: RawInput): RawInputResult {
  return mergePathParams(plan, collectFields(Object.entries(query), plan.lists), params);
}

/** `bytes` is null where they were too many. */
export async function readBody(
  plan: RoutePlan,
  bytes: Buffer | null,
  { request, params, seals }: BodyContext,
): Promise<RawInputResult> {
  if (bytes === null) return refuse('too_large');
  const provided = parseBody(plan, bytes, { request, seals });
  return mergePathParams(plan, provided instanceof Promise ? await provided : provided, params);
}

/** One text each: a header that came twice is told with a comma between, as Node tells most of them. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const result: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) result[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return result;
}

/** The parts of the path count before fields of the same name. */
function mergePathParams(plan: RoutePlan, given: RawInputResult, params: RawInput): RawInputResult {
  if (!given.ok) return given;
  const raw = plan.parts.length > 0 ? { ...given.value, ...params } : given.value;
  if (given.isChecked && plan.parts.length === 0) return given;
  const flaw = findInputFlaw(raw);
  return flaw ? refuse('malformed_input', { flaw }) : done(raw);
}

function parseBody(
  { endpoint, lists }: RoutePlan,
  bytes: Buffer,
  { request, seals }: { request: IncomingMessage; seals: Seals },
): RawInputResult | Promise<RawInputResult> {
  // Bytes are nobody's text yet, and what Node lets through as a header is sound.
  if (endpoint.body === 'raw') return { ...done({ bytes, headers: headersOf(request) }), isChecked: true };
  if (bytes.length === 0) return endpoint.sealed ? refuse('seal_required') : done({});
  const { 'content-type': mediaType = '', 'content-encoding': encoding } = request.headers;
  if (encoding !== undefined && encoding !== 'identity') return refuse('wrong_media_type');
  if (endpoint.sealed) {
    return isMediaType(mediaType, 'application/jose')
      ? seals.open(bytes.toString('latin1').trim())
      : refuse('seal_required');
  }
  const kind = endpoint.body ?? 'json';
  if (!isMediaType(mediaType, mediaTypes[kind])) return refuse('wrong_media_type');
  if (kind === 'multipart') return readMultipart(bytes, mediaType, lists);
  if (!isUtf8(bytes)) return refuse('malformed_json');
  return kind === 'json' ? parseJson(bytes.toString()) : collectFields(new URLSearchParams(bytes.toString()), lists);
}

function parseJson(text: string): RawInputResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('malformed_json');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('malformed_json');
  return { ok: true, value: value as RawInput, isChecked: isFlawlessJson(text) };
}

/** `application/json; charset=utf-8` is application/json. */
function isMediaType(mediaType: string, wanted: string): boolean {
  if (mediaType === wanted) return true;
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase() === wanted;
}
