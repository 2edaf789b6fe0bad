/** Fields that the files of terms share, as staff write them. */
import { z } from 'zod/mini';

/** By the code of the language; English is needed. */
export const inLocales = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z
    .record(z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/)), schema)
    .check(z.refine((words) => words.EN !== undefined, 'EN is needed'));
export const line = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));
export const count = (max: number) => z.int().check(z.gte(1), z.lte(max));
