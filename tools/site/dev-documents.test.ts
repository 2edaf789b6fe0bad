import { expect, test } from 'vitest';
import { replaceBuiltEntry } from './dev-documents.ts';

test('a document of the build becomes one of the sources and keeps its data', () => {
  const built =
    '<head><style>a{}</style></head><body><div id="root"><div>old</div></div>' +
    '<script type="application/json" id="bootstrap">{"a":1}</script>' +
    '<script type="module">import("/assets/site-1.js")</script></body>';
  expect(replaceBuiltEntry(built)).toBe(
    '<head></head><body><div id="root"></div>' +
      '<script type="application/json" id="bootstrap">{"a":1}</script>' +
      '<script type="module" src="/apps/site/entry-client.tsx"></script></body>',
  );
});
