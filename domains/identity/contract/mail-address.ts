import { z } from 'zod/mini';

/** One address and nothing that a mail server could read as two; the same signs that a letter may be addressed with. */
export const MailAddress = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/));
