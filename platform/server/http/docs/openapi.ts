/** The API description, made from the contracts: what is served and what is described cannot differ. */
import { z } from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { commonFaults, faultCode } from '#kernel/fault.ts';
import type { Route } from '#platform/server/route.ts';
import { pathParamsOf } from '../route-plan.ts';

export type JsonSchema = { readonly [key: string]: unknown };

export type EndpointDescription = {
  readonly endpoint: Endpoint;
  readonly group: string;
  readonly path: string;
  readonly input: JsonSchema;
  readonly output: JsonSchema;
};

export function describeEndpoint({ endpoint, domain }: Route): EndpointDescription {
  return {
    endpoint,
    group: domain ?? endpoint.path.split('/').slice(0, 3).join('/'),
    path: endpoint.path.replace(/:(\w+)/g, '{$1}'),
    input: wireSchema(endpoint.input),
    output: wireSchema(endpoint.output),
  };
}

/** The form that travels; what only code can check (a custom rule) is described as anything. */
function wireSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return described;
}

export function openApi(routes: readonly Route[]): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const described = describeEndpoint(route);
    const operations = (paths[described.path] ??= {});
    operations[described.endpoint.method.toLowerCase()] = describeOperation(described);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kislap calls', version: '1' },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
  };
}

const refusalSchema: JsonSchema = {
  type: 'object',
  required: ['success', 'message', 'value', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'In the asked language' },
    value: { description: 'Details of the refusal, or null' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Field path to message' },
    requestId: { type: 'string', description: 'On 5xx, for customer service' },
  },
};

function describeOperation(described: EndpointDescription): JsonSchema {
  const { endpoint, group, output } = described;
  const envelope = {
    type: 'object',
    required: ['success', 'message', 'value'],
    properties: { success: { const: true }, message: { type: 'string' }, value: output },
  };
  const answer = endpoint.partner ? output : envelope;
  const needsToken = endpoint.audience === 'member' || endpoint.audience === 'agent';
  return {
    tags: [group],
    summary: endpoint.summary,
    ...(endpoint.audience !== 'public' && { security: needsToken ? [{ token: [] }] : [{}, { token: [] }] }),
    ...describeInput(described),
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: answer } } },
      ...describeRefusals(endpoint),
    },
    'x-audience': endpoint.audience,
    'x-trial': endpoint.trial ?? 'refused',
    'x-sealed': endpoint.sealed ?? false,
    'x-idempotent': endpoint.idempotent ?? false,
    ...(endpoint.limits && { 'x-limits': endpoint.limits }),
  };
}

function describeInput({ endpoint, input }: EndpointDescription): JsonSchema {
  const parts = new Set(pathParamsOf(endpoint.path));
  const fields = (input.properties ?? {}) as Record<string, JsonSchema>;
  const required = new Set((input.required ?? []) as string[]);
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const parameters: JsonSchema[] = Object.entries(fields)
    .filter(([name]) => inQuery || parts.has(name))
    .map(([name, schema]) =>
      parts.has(name)
        ? { name, in: 'path', required: true, schema }
        : { name, in: 'query', required: required.has(name), schema },
    );
  if (endpoint.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', minLength: 8, maxLength: 128 },
    });
  }
  const inBody = Object.fromEntries(Object.entries(fields).filter(([name]) => !parts.has(name)));
  if (inQuery || Object.keys(inBody).length === 0) return { parameters };
  const schema = {
    ...input,
    properties: inBody,
    ...(required.size > 0 && { required: [...required].filter((name) => !parts.has(name)) }),
  };
  return { parameters, requestBody: { required: true, content: bodyContent(endpoint, schema) } };
}

function bodyContent({ sealed, body = 'json' }: Endpoint, schema: JsonSchema): JsonSchema {
  if (sealed) {
    const description = 'Compact JWE (ECDH-ES, A256GCM) of the JSON in contentSchema with iat (seconds) and jti';
    return {
      'application/jose': {
        schema: { type: 'string', description, contentMediaType: 'application/json', contentSchema: schema },
      },
    };
  }
  if (body === 'raw') {
    const described = 'Any body, byte for byte as it was signed';
    return { '*/*': { schema: { type: 'string', format: 'binary', description: described } } };
  }
  const mediaType = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    multipart: 'multipart/form-data',
  }[body];
  return { [mediaType]: { schema } };
}

/** The contract's own faults, then the common ones that this call can answer. */
export function faultsOf({ faults, audience, sealed, idempotent, whileChangeDue }: Endpoint): [string, number][] {
  const common = Object.entries(commonFaults).filter(([fault]) => {
    if (fault.startsWith('seal_')) return sealed === true;
    if (fault.startsWith('key_')) return idempotent === true;
    if (fault === 'auth_required' || fault === 'real_account_required')
      return audience === 'member' || audience === 'agent';
    if (fault === 'password_change_due') return !whileChangeDue && (audience === 'member' || audience === 'agent');
    return fault !== 'not_allowed' || audience === 'agent';
  });
  return [...Object.entries(faults), ...common.filter(([fault]) => !Object.hasOwn(faults, fault))];
}

function describeRefusals(endpoint: Endpoint): JsonSchema {
  const byStatus = new Map<number, string[]>();
  for (const [fault, status] of faultsOf(endpoint))
    byStatus.set(status, [...(byStatus.get(status) ?? []), faultCode(fault)]);
  const schema = { $ref: '#/components/schemas/Refusal' };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema } } },
    ]),
  );
}
