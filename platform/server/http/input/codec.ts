/**
 * Schemas made fast before the first request. zod compiles only the direction from the wire inwards, so an
 * output schema is turned around first: its codecs change sides, and encoding becomes a compiled parse.
 * What cannot be turned around with certainty is encoded by zod itself, slower and the same.
 */
import { z } from 'zod/mini';
import { clone, compile } from 'zod/v4/core';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypeDef & {
  readonly shape?: Record<string, Schema>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly transform?: unknown;
  readonly reverseTransform?: unknown;
};

export type DecodeResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issues: z.core.$ZodIssue[] };

/** Compiled once for each schema, however many servers a process makes of its contract. */
function once<Made>(make: (schema: Schema) => Made): (schema: Schema) => Made {
  const known = new WeakMap<Schema, Made>();
  return (schema) => {
    const made = known.get(schema) ?? make(schema);
    known.set(schema, made);
    return made;
  };
}

export const decoderOf = once((schema): ((wire: unknown) => DecodeResult) => {
  const fast = compile(schema);
  return (wire) => {
    const result = z.safeDecode(fast, wire);
    if (result.success) return { ok: true, value: result.data };
    // Only a refusal pays for knowing what was there; the issues stay inside and are never logged.
    return { ok: false, issues: z.safeDecode(schema, wire, { reportInput: true }).error?.issues ?? [] };
  };
});

export const encoderOf = once((schema): ((value: unknown) => unknown) => {
  const turned = reverseSchema(schema, new Set());
  if (!turned) return (value) => z.encode(schema, value);
  const fast = compile(turned);
  return (value) => z.parse(fast, value);
});

/** Schemas that mean the same in both directions. */
const symmetricTypes = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'null',
  'literal',
  'enum',
  'any',
  'unknown',
  'custom',
]);

/** The schema whose parse is this one's encode; null when that is not certain, as with defaults and recursion. */
function reverseSchema(schema: Schema, above: ReadonlySet<Schema>): Schema | null {
  if (above.has(schema)) return null;
  const def = schema._zod.def as Def;
  if (symmetricTypes.has(def.type)) return schema;
  const inside = new Set([...above, schema]);
  switch (def.type) {
    case 'array':
      return def.element ? cloneSchemaWith(schema, { element: reverseSchema(def.element, inside) }) : null;
    case 'nullable':
    case 'optional':
      return def.innerType ? cloneSchemaWith(schema, { innerType: reverseSchema(def.innerType, inside) }) : null;
    case 'object':
      return def.shape ? reverseObject(schema, def.shape, inside) : null;
    case 'pipe':
      return reverseCodec(schema, def, inside);
    default:
      return null;
  }
}

function reverseCodec(schema: Schema, def: Def, above: ReadonlySet<Schema>): Schema | null {
  if (!def.in || !def.out || !def.transform || !def.reverseTransform) return null;
  const [from, to] = [reverseSchema(def.out, above), reverseSchema(def.in, above)];
  return cloneSchemaWith(schema, {
    in: from,
    out: to,
    transform: def.reverseTransform,
    reverseTransform: def.transform,
  });
}

function reverseObject(schema: Schema, shape: Record<string, Schema>, above: ReadonlySet<Schema>): Schema | null {
  const turned: Record<string, Schema> = {};
  for (const [name, field] of Object.entries(shape)) {
    const other = reverseSchema(field, above);
    if (!other) return null;
    turned[name] = other;
  }
  return cloneSchemaWith(schema, { shape: turned });
}

function cloneSchemaWith(schema: Schema, parts: Partial<Record<keyof Def, unknown>>): Schema | null {
  if (Object.values(parts).includes(null)) return null;
  return clone(schema, { ...schema._zod.def, ...parts } as never);
}
