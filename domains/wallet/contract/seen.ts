/** The same wish from two tabs or two devices: whoever sends one says which was the newest that their page showed. */
import { z } from 'zod/mini';

/** Empty where there was none. */
export const Newest = z.string();

/** Left out by callers that show nothing to anybody. */
export const Seen = z.optional(z.string().check(z.maxLength(64)));
