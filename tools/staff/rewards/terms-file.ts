/** Terms that staff hand over as a file of JSON. */

import { z } from 'zod/mini';
import type { CommandInput, StaffContext } from '../command.ts';

/** What the file says, by the schema; null where it has none, or another. */
export async function readTerms<Schema extends z.ZodMiniType>(
  context: StaffContext,
  { options }: CommandInput,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const text = options.terms === undefined ? null : await context.take(options.terms);
  if (text === null) return null;
  try {
    const read = z.safeDecode(schema, JSON.parse(text) as z.input<Schema>);
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
