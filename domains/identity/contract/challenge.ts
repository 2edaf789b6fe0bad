import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { writtenLocales } from '#kernel/locale.ts';

/** Made by the page for each form, so that picture and answer are tied together without a session. */
export const ClientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** The result of a solved human check; every call that requires one takes it as `humanVerification`. */
export const HumanResult = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** A new picture makes the one before worthless. */
export const readCaptcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  audience: 'public',
  limits: [{ by: 'ip', count: 60, windowMs: 60_000 }],
  input: z.object({ clientId: ClientId }),
  output: z.object({
    /** A PNG in base64, without the `data:` before it. */
    image: z.string(),
  }),
  faults: {},
  summary: 'A picture of five characters, to be typed once within five minutes.',
});

/**
 * So that a mistake is shown at the field and not at the end of a form. A wrong answer uses the picture up; a right
 * one leaves it valid for the call that takes it, and replaces the human check of that form.
 */
export const solveCaptcha = endpoint({
  method: 'POST',
  path: '/wps/captcha/solve',
  audience: 'public',
  maxBytes: 1_024,
  limits: [{ by: 'ip', count: 60, windowMs: 60_000 }],
  input: z.object({ clientId: ClientId, captcha: z.string().check(z.trim(), z.minLength(1), z.maxLength(16)) }),
  output: z.object({
    /** Opens a registration, or the code that is sent for one, and nothing else. */
    result: HumanResult,
  }),
  faults: {
    wrong_captcha: 422,
    /** `{ seconds, wait }`: too many wrong answers from this network. */
    picture_used_up: 429,
  },
  summary: 'Says whether a picture of a registration was read right, once for each picture.',
});

export const Puzzle = z.object({
  id: z.string(),
  /** Both are PNG in base64; the piece is a square of `pieceSize` and slides along the line `pieceTop`. */
  scene: z.string(),
  piece: z.string(),
  width: z.int(),
  height: z.int(),
  pieceSize: z.int(),
  pieceTop: z.int(),
  /** The same check without sight or dragging: a sum in words, answered in digits. */
  question: z.string(),
});
export type Puzzle = z.output<typeof Puzzle>;

/** Every language that has texts, and that of the agents' login; English for any other. */
export const questionLanguages = [...writtenLocales, 'CN'] as const;

export const openPuzzle = endpoint({
  method: 'POST',
  path: '/wps/verification/human',
  audience: 'public',
  maxBytes: 1_024,
  limits: [{ by: 'ip', count: 30, windowMs: 60_000 }],
  input: z.object({
    /** The page's language where it is not the chosen one: the agents' login page is Chinese for everybody. */
    language: z.optional(z.enum(questionLanguages)),
  }),
  output: Puzzle,
  faults: {},
  summary: 'Opens a human check: a scene with a gap, the piece that fits it, and a question in words.',
});

/**
 * The question in words is for people who cannot see or drag, and any program can answer it. So one network gets this many
 * results by words in an hour.
 */
export const questionSolvesPerHour = 10;

/**
 * Who always leaves the piece at the same place hits the gap once in fifteen times. So many tries of a network may miss in an
 * hour, and two more for each that fits: people miss less often than they hit, however many share an address.
 */
export const wrongPicturesPerHour = 20;
export const wrongPicturesPerSolve = 2;

export const solvePuzzle = endpoint({
  method: 'POST',
  path: '/wps/verification/human/solve',
  audience: 'public',
  maxBytes: 1_024,
  limits: [{ by: 'ip', count: 30, windowMs: 60_000 }],
  input: z.object({
    id: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
    /** Where the left edge of the piece was left, in pixels of the scene. */
    x: z.optional(z.int().check(z.gte(0), z.lte(2_000))),
    /** Or the answer to the question. */
    answer: z.optional(z.string().check(z.trim(), z.maxLength(8))),
  }),
  output: z.object({ result: HumanResult }),
  faults: {
    human_failed: 422,
    /** `{ seconds, wait }`: the answer was right, and one of too many from this network. */
    words_used_up: 429,
    /** `{ seconds, wait }`: too many pieces missed the gap from this network. The puzzle stands, and its question is answered yet. */
    picture_used_up: 429,
  },
  summary: 'Answers a human check, once; the result opens one call within five minutes.',
});
