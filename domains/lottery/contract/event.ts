/** What happens to issues, for the settlement of their tickets. Each is published in the transaction that stores it. */
import { z } from 'zod/mini';
import { defineEvent } from '#kernel/event.ts';

/** A `bigint` of the database as decimal text. */
export const IssueId = z.codec(z.string().check(z.regex(/^[1-9]\d{0,18}$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (id) => id.toString(),
});

/** Once for each version of a result: a corrected one has the next version. */
export const issueDrawn = defineEvent({
  name: 'lottery.issue_drawn',
  data: z.object({ issueId: IssueId, game: z.string(), number: z.string(), resultVersion: z.int() }),
});

export const issueVoided = defineEvent({
  name: 'lottery.issue_voided',
  data: z.object({ issueId: IssueId, game: z.string(), number: z.string() }),
});
