/** Types of `launch-rules.mjs`, which has to stay JavaScript. */
type Packages = {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;
};
type Press = { readonly signal: string; readonly at: number };

export const entries: Readonly<Record<string, string>>;
export function nodeProblem(version: string): string | null;
export function installReason(state: {
  readonly marker: string | null;
  readonly wanted: string;
  readonly lock: Packages;
  readonly installed: Packages | null;
}): string | null;
export function chooseRuntime(state: {
  readonly pinned: string | null;
  readonly running: { readonly path: string; readonly version: string };
}): { readonly path: string } | { readonly problem: string };
export const samePressMs: number;
export function isSamePress(last: Press | null, now: Press): boolean;
