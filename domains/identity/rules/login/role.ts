/** The numeric member type alone decides who is an agent and who is on trial. */

const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42]);
const trialType = 4;

export const isAgent = (type: number) => agentTypes.has(type);
export const isTrial = (type: number) => type === trialType;

export function roleOf(type: number): 'trial' | 'member' | 'agent' {
  if (isTrial(type)) return 'trial';
  return isAgent(type) ? 'agent' : 'member';
}

/**
 * The browser's session storage holds text, where `'false'` is truthy and `'41'` is no number. One
 * login check also finds the trial code 4 under the agent flag; it means trial, and never agent.
 */
export function readStoredRole(stored: { readonly type: unknown; readonly isAgent: unknown }): {
  readonly isAgent: boolean;
  readonly isTrial: boolean;
} {
  const type = readNumber(stored.type);
  const flag = readText(stored.isAgent);
  const trial = (type !== null && isTrial(type)) || readNumber(flag) === trialType;
  const agent = type === null ? flag === 'true' : isAgent(type);
  return { isAgent: agent && !trial, isTrial: trial };
}

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}`.trim() : '';
}

function readNumber(value: unknown): number | null {
  const text = readText(value);
  return /^\d+$/.test(text) ? Number(text) : null;
}
