/**
 * What the first page needs is one script, and its words in one language another. The bundler alone would cut it into
 * as many files as there are ways to combine screens, and every file costs a request and compresses by itself.
 * Everything else is cut as the bundler thinks best.
 */

/** The catalogues of `textSources` and of the first screen. */
const firstWords =
  /\/(?:apps\/site|apps\/site\/screens\/home|domains\/(?:content|identity|games|wallet)\/web)\/messages\/([\w-]+)\.ts$/;
/** The half of the first script that never changes: read in a task of its own, and kept by the browser from release to release. */
const library = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/apps\/site\/boot\/libraries\.ts$/;
const worker = /\/service-worker\/(worker|cache-rules|push-message)\.ts$/;

export const chunkGroups = [
  {
    debugName: 'words',
    name: (id: string) => {
      const language = firstWords.exec(id)?.[1];
      return language ? `words-${language}` : null;
    },
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'react',
    test: library,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'lobby',
    tags: ['$initial' as const],
    test: (id: string) => !worker.test(id),
    priority: 1,
    includeDependenciesRecursively: false,
  },
];
