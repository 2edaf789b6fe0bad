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
const secretPattern =
  /\b(Bearer\s+)[\w.~+/-]+=*|\beyJ[\w-]+\.[\w-]*\.[\w-]*(\.[\w-]*){0,2}|\b(postgres(?:ql)?|rediss?|smtps?):\/\/\S+/gi;
const redacted = '[hidden]';

export function createLog({ level = 'info', name = 'server', destination }: LogOptions = {}): Log {
  return pino(
    {
      level,
      base: { process: name, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => redactValue(fields, 0) as typeof fields },
      serializers: { err: describeError, error: describeError },
      hooks: { logMethod: redactMessage },
    },
    destination ?? pino.destination(1),
  );
}

/** For logs that nobody reads: rules tests and tools. */
export const silentLog: Log = pino({ level: 'silent' });

function redactMessage(
  this: Log,
  args: Parameters<Log['info']>,
  method: (...all: Parameters<Log['info']>) => void,
): void {
  const cleaned = args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg));
  method.apply(this, cleaned as Parameters<Log['info']>);
}

export const redactText = (text: string) => text.replace(secretPattern, redacted);

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value === null || typeof value !== 'object' || value instanceof Error) return value;
  if (depth > 6) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  const redactedFields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    redactedFields[name] = secretName.test(name) ? redacted : redactValue(field, depth + 1);
  }
  return redactedFields;
}

/**
 * PostgreSQL repeats the offending value in its message and its detail, and that value may be a phone
 * number: of its errors only the code, the place and our own stack are kept.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactText(String(error)) };
  const { code, severity, table, constraint, routine } = error as Error & Record<string, unknown>;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  if (severity !== undefined) return { type: 'DatabaseError', code, table, constraint, routine, stack: frames };
  return {
    type: error.name,
    code,
    message: redactText(error.message),
    stack: frames,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
