/**
 * A browser reads of a contract where to send a call and how. Schemas, refusals, limits and sentences are for the
 * server and its papers; left in, they would be a tenth of the first script.
 */
import type { Plugin } from 'vite';

const contract = /\/contract\/[\w-]+\.ts$/;
const readInBrowser = new Set(['method', 'path', 'audience', 'sealed', 'idempotent', 'body']);

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Property = Node & { readonly key?: { readonly name?: string } };
type Call = Node & {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
};

export function wireParts(): Plugin {
  return {
    name: 'wire-parts',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!contract.test(id)) return null;
      const dropped = callsIn(this.parse(code)).flatMap(({ arguments: [declared] }) =>
        (declared?.properties ?? []).filter(({ key }) => key?.name !== undefined && !readInBrowser.has(key.name)),
      );
      return { code: without(code, dropped), map: null };
    },
  };
}

/** Every `endpoint({ … })`, wherever it stands. */
function callsIn(node: unknown): Call[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee } = node as Partial<Call>;
  if (type === 'CallExpression' && callee?.name === 'endpoint') return [node as Call];
  return Object.values(node).flatMap(callsIn);
}

/** From the last to the first, so that the places of the others stay true; a comma after a property goes with it. */
function without(code: string, dropped: readonly Node[]): string {
  return dropped
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code);
}
