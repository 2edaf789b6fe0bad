/** Everything about a route that can be decided before its first request. */
import type { z } from 'zod/mini';
import { audiences, type Endpoint } from '#kernel/endpoint.ts';
import type { ConcurrencyLimiter, Route } from '../route.ts';
import type { Metrics, RouteDurations } from '../runtime/metrics.ts';
import { type DecodeResult, decoderOf, encoderOf } from './input/codec.ts';
import type { Faults, Messages } from './messages.ts';

export type RoutePlan = {
  readonly endpoint: Endpoint;
  readonly use: Route['use'];
  readonly limiter: ConcurrencyLimiter | undefined;
  readonly label: string;
  readonly durations: RouteDurations;
  readonly faults: Faults;
  /** Names of the `:parts` of the path. */
  readonly parts: readonly string[];
  /** Fields that may be given more than once in a query or form. */
  readonly lists: ReadonlySet<string>;
  readonly readsQuery: boolean;
  readonly writes: boolean;
  readonly maxBytes: number;
  /** Larger than a usual body: it may take longer, and takes memory while it comes. */
  readonly isUpload: boolean;
  readonly decode: (wire: unknown) => DecodeResult;
  readonly encode: (value: unknown) => unknown;
  /** Pairs of name and value, without the length. */
  readonly headers: readonly string[];
};

const defaultMaxBytes = 64 * 1_024;

export const jsonHeaders: readonly string[] = [
  'content-type',
  'application/json; charset=utf-8',
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'no-referrer',
];
export const noStore: readonly string[] = ['cache-control', 'no-store'];

export function planRoute(route: Route, messages: Messages, metrics: Metrics): RoutePlan {
  const { endpoint, use, limiter } = route;
  assertValidContract(endpoint);
  return {
    endpoint,
    use,
    limiter,
    label: `${endpoint.method} ${endpoint.path}`,
    durations: metrics.route(endpoint.method, endpoint.path),
    faults: messages.faultsOf(route),
    parts: pathParamsOf(endpoint.path),
    lists: listFieldsOf(endpoint.input),
    readsQuery: endpoint.method === 'GET' || endpoint.method === 'DELETE',
    writes: endpoint.method !== 'GET',
    maxBytes: endpoint.maxBytes ?? defaultMaxBytes,
    isUpload: (endpoint.maxBytes ?? defaultMaxBytes) > defaultMaxBytes,
    decode: decoderOf(endpoint.input),
    encode: encoderOf(endpoint.output),
    headers: [...jsonHeaders, ...cacheHeaders(endpoint)],
  };
}

/** Contracts that would open a hole or could never work; found at start, not in front of a member. */
function assertValidContract(endpoint: Endpoint): void {
  const { method, path, audience, cache, sealed, idempotent, body } = endpoint;
  const hasBody = sealed === true || body !== undefined;
  const isShared = cache?.scope === 'public' && audience !== 'public';
  const nonsense: [boolean, string][] = [
    [!audiences.includes(audience), 'a call says who may make it'],
    [cache !== undefined && method !== 'GET', 'only a GET can be kept in a cache'],
    [isShared, 'what depends on the caller must not lie in a shared cache'],
    [method === 'GET' && (hasBody || idempotent === true), 'a GET has no body and no key'],
    [method === 'DELETE' && hasBody, 'bodies of DELETE get lost on the way'],
    [
      body === 'raw' && (method === 'GET' || method === 'DELETE' || idempotent === true),
      'raw bodies are judged as they are',
    ],
    [sealed === true && body !== undefined && body !== 'json', 'a sealed body is JSON'],
    [isUnsigned(endpoint), 'a partner is known by the bytes that it signed'],
  ];
  for (const [isSo, why] of nonsense) if (isSo) throw new Error(`${method} ${path}: ${why}.`);
}

const isUnsigned = ({ partner, body, audience }: Endpoint) =>
  partner === true && (body !== 'raw' || audience !== 'public');

function cacheHeaders({ cache }: Endpoint): readonly string[] {
  if (!cache) return noStore;
  return [
    'cache-control',
    `${cache.scope}, max-age=${cache.seconds}`,
    'vary',
    'X-Lang, Accept-Language, Authorization',
  ];
}

export const pathParamsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

/** Looks through defaults and optionals for the fields that are arrays on the wire. */
function listFieldsOf(input: z.core.$ZodType): Set<string> {
  const lists = new Set<string>();
  if (!('shape' in input._zod.def)) return lists;
  for (const [name, field] of Object.entries(input._zod.def.shape as Record<string, z.core.$ZodType>)) {
    if (isListField(field)) lists.add(name);
  }
  return lists;
}

function isListField(field: z.core.$ZodType): boolean {
  const def = field._zod.def as { type: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  if (def.type === 'array') return true;
  const inner = def.innerType ?? def.in;
  return inner !== undefined && isListField(inner);
}
