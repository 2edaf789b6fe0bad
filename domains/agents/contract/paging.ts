/** What lists and reports of the agent centre have in common. Days are the platform's, both ends included. */
import { z } from 'zod/mini';
import { DayText } from '#kernel/wire.ts';

const minute = 60_000;

/** The past seven days where nothing is said; at most sixty-two at once. */
export const range = { startDate: z.optional(DayText), endDate: z.optional(DayText) };
export const rangeFaults = { range_invalid: 422, range_too_long: 422 } as const;
export const maxReportDays = 62;

export const readLimits = [{ by: 'account', count: 240, windowMs: minute }] as const;
export const writeLimits = [
  { by: 'account', count: 30, windowMs: minute },
  { by: 'ip', count: 120, windowMs: minute },
] as const;

/** The account that a report is about, one of the own tree; nothing: the whole team. */
export const Account = z.string().check(z.trim(), z.minLength(1), z.maxLength(32));
export const GameType = z.string().check(z.regex(/^[A-Z_]{2,16}$/));

/** Of a file that is fetched part by part: `next` of the part before. */
export const ExportCursor = z.optional(z.string().check(z.regex(/^\d{1,19}(\.\d{1,19})?$/)));
export const CsvPart = z.object({
  fileName: z.string(),
  /** Lines of the file; the first part begins with the names of the columns. */
  csv: z.string(),
  /** Null when the file is whole. */
  next: z.nullable(z.string()),
});

export const pageOf = <Row extends z.ZodMiniType>(row: Row) => ({
  content: z.array(row),
  pageNum: z.int(),
  totalPages: z.int(),
  totalElements: z.int(),
});
