/** The same request from two tabs or devices: each sends the id of the newest order that its page displayed. */
import { z } from 'zod/mini';

/** Empty where there was none. */
export const NewestId = z.string();

/** Left out by callers that display no orders. */
export const SeenNewestId = z.optional(z.string().check(z.maxLength(64)));
