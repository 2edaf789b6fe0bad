/**
 * Structured logs, one JSON object a line. What must never be in a log is removed here, by the name of
 * its field at any depth and by its looks inside a text, whatever the caller handed over.
 */
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

export type LogOptions = {
  readonly level?: LogLevel;
  /** `server`, `worker`: which process speaks. */
  readonly name?: string;
  /** Standard output unless a test listens. */
  readonly destination?: DestinationStream;
};

const secretName = /pass(word|phrase)?$|token|secret|authorization|cookie|captcha|otp|^pin$|jwk|mobile|phone|email/i;
const secretLooks =
  /\b(Bearer\s+)[\w.~+/-]+=*|\beyJ[\w-]+\.[\w-]*\.[\w-]*(\.[\w-]*){0,2}|\b(postgres(?:ql)?|rediss?|smtps?):\/\/\S+/gi;
const hidden = '[hidden]';

export function createLog({ level = 'info', name = 'server', destination }: LogOptions = {}): Log {
  return pino(
    {
      level,
      base: { process: name, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => withoutSecrets(fields, 0) as typeof fields },
      serializers: { err: describeError, error: describeError },
      hooks: { logMethod: cleanMessage },
    },
    destination ?? pino.destination(1),
  );
}

/** For logs that nobody reads: rules tests and tools. */
export const silentLog: Log = pino({ level: 'silent' });

function cleanMessage(
  this: Log,
  args: Parameters<Log['info']>,
  method: (...all: Parameters<Log['info']>) => void,
): void {
  const cleaned = args.map((arg) => (typeof arg === 'string' ? cleanText(arg) : arg));
  method.apply(this, cleaned as Parameters<Log['info']>);
}

export const cleanText = (text: string) => text.replace(secretLooks, hidden);

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object' || value instanceof Error) return value;
  if (depth > 6) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  const kept: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    kept[name] = secretName.test(name) ? hidden : withoutSecrets(field, depth + 1);
  }
  return kept;
}

/**
 * PostgreSQL repeats the offending value in its message and its detail, and that value may be a phone
 * number: of its errors only the code, the place and our own stack are kept.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: cleanText(String(error)) };
  const { code, severity, table, constraint, routine } = error as Error & Record<string, unknown>;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  if (severity !== undefined) return { type: 'DatabaseError', code, table, constraint, routine, stack: frames };
  return {
    type: error.name,
    code,
    message: cleanText(error.message),
    stack: frames,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
