/** A plain page without a script: every call with its audience, its faults and its shapes. */
import { faultCode } from '#kernel/fault.ts';
import { type EndpointDescription, faultsOf, type JsonSchema } from './openapi.ts';

export function docsPage(all: readonly EndpointDescription[]): string {
  const groups = Map.groupBy(all, ({ group }) => group);
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  const menu = sorted.map(
    ([group, calls]) => `<li><a href="#${anchor(group)}">${escapeHtml(group)}</a> ${calls.length}</li>`,
  );
  const sections = sorted.map(
    ([group, calls]) =>
      `<section id="${anchor(group)}"><h2>${escapeHtml(group)}</h2>${calls.map(endpointHtml).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kislap calls</title><link rel="stylesheet" href="/docs/style.css"></head>
<body><header><h1>Kislap calls</h1>
<p>Every answer is <code>{ success, message, value }</code>, with <code>code</code> on a refusal. The same as a document: <a href="/docs/openapi.json">openapi.json</a></p></header>
<nav aria-label="Groups"><ul>${menu.join('')}</ul></nav>
<main>${sections.join('\n')}</main></body></html>
`;
}

function endpointHtml({ endpoint, input, output }: EndpointDescription): string {
  const marks = [
    endpoint.audience,
    endpoint.trial && 'trial allowed',
    endpoint.sealed && 'sealed',
    endpoint.idempotent && 'Idempotency-Key',
    endpoint.alwaysOpen && 'always open',
    endpoint.body && endpoint.body !== 'json' && endpoint.body,
    endpoint.cache && `cache ${endpoint.cache.scope} ${endpoint.cache.seconds} s`,
    ...(endpoint.limits ?? []).map(({ by, count, windowMs }) => `${count} in ${windowMs / 1_000} s by ${by}`),
  ].filter((mark) => typeof mark === 'string');
  const faults = faultsOf(endpoint).map(
    ([fault, status]) => `<li>${status} <code>${escapeHtml(faultCode(fault))}</code></li>`,
  );
  return `<article><h3><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code></h3><p>${escapeHtml(endpoint.summary)}</p>
<ul class="marks">${marks.map((mark) => `<li>${escapeHtml(mark)}</li>`).join('')}</ul>
<details><summary>Input</summary>${schemaHtml(input)}</details>
<details><summary>Value</summary>${schemaHtml(output)}</details>
<details><summary>Faults</summary><ul>${faults.join('')}</ul></details></article>`;
}

const schemaHtml = (schema: JsonSchema) => `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;

const anchor = (group: string) => encodeURIComponent(group.replace(/\W+/g, '-'));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] as string);

export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
nav ul, .marks { display: flex; flex-wrap: wrap; gap: .25rem .75rem; padding: 0; list-style: none; }
.marks li { border: 1px solid; border-radius: 1rem; padding: 0 .6rem; font-size: .85rem; }
article { border-block-start: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding-block: .5rem; }
h3 { margin: 0; font-weight: 500; overflow-wrap: anywhere; }
pre { overflow: auto; padding: .5rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
`;
