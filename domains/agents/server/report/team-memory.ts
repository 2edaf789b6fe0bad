/** What has to be counted member by member: of a large team it is remembered for a minute by each process. */
import { addMs, type Instant, minuteMs } from '#kernel/time.ts';

/** Smaller teams are counted at every call. */
export const largeTeam = 2_000;
const rememberMs = minuteMs;
const maxRemembered = 500;

type Remembered<Value> = { readonly at: Instant; readonly value: Value };
export type RememberRequest<Value> = {
  readonly key: string;
  readonly at: Instant;
  readonly count: () => Promise<Value>;
};

export type TeamMemory<Value> = (request: RememberRequest<Value>) => Promise<Value>;

export function createTeamMemory<Value>(sizeOf: (value: Value) => number): TeamMemory<Value> {
  const remembered = new Map<string, Remembered<Value>>();
  return async ({ key, at, count }) => {
    const cached = remembered.get(key);
    if (cached && at >= cached.at && at < addMs(cached.at, rememberMs)) return cached.value;
    const value = await count();
    remembered.delete(key);
    if (sizeOf(value) >= largeTeam) remembered.set(key, { at, value });
    for (const oldest of remembered.keys()) {
      if (remembered.size <= maxRemembered) break;
      remembered.delete(oldest);
    }
    return value;
  };
}
