/** Frames that browsers send. */
import { type ClientFrame, closeCodes, type Topic } from '#kernel/live.ts';

export { closeCodes };

const maxTopics = 20;

/** A browser's frame, or null for anything else. */
export function readClientFrame(text: string): ClientFrame | null {
  const frame = readObject(text);
  if (!frame) return null;
  const { type, topic } = frame;
  if (type === 'ping') return { type };
  if (type === 'subscribe' || type === 'unsubscribe') return isTopic(topic) ? { type, topic } : null;
  return type === 'auth' || type === 'guest' ? readAuthFrame(type, frame) : null;
}

function readAuthFrame(type: 'auth' | 'guest', { token, after, topics }: Record<string, unknown>): ClientFrame | null {
  if (after !== undefined && !isPosition(after)) return null;
  const resume = after === undefined ? {} : { after };
  if (type === 'guest') return { type, ...resume };
  if (typeof token !== 'string' || token.length === 0 || token.length > 512) return null;
  if (topics === undefined) return { type, token, ...resume };
  if (!Array.isArray(topics) || topics.length > maxTopics || !topics.every(isTopic)) return null;
  return { type, token, topics, ...resume };
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const isPosition = (value: unknown): value is string => typeof value === 'string' && /^\d{1,15}$/.test(value);

/** A topic may name the domain that it belongs to: `room:lottery:SSC1`. */
const isTopic = (value: unknown): value is Topic =>
  typeof value === 'string' &&
  /^((all|agents)(@[A-Za-z0-9_.-]{1,64})?|member:[A-Za-z0-9_.-]{1,64}|room:([a-z]{1,16}:)?[A-Za-z0-9_.-]{1,64})$/.test(
    value,
  );
