import { z } from 'zod/mini';

/** One address and nothing that a mail server could read as two; the same signs that a letter may be addressed with. */
export const MailAddress = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(254),
    z.regex(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/, 'identity.field.email'),
  );
