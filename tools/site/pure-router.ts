/**
 * The router makes its components by calls that a bundler has to keep, used or not. The site has a link of its own and
 * no forms of the router's: told that such a call does nothing but make a component, the bundler leaves them out.
 */
import type { Plugin } from 'vite';

const components = /\/react-router\/dist\/.*\/dom\/lib\.m?js$/;

export const pureRouter = (): Plugin => ({
  name: 'kislap-pure-router',
  apply: 'build',
  transform: {
    filter: { id: components },
    handler: (code) => ({
      code: code
        .replace(/= (?=React\$1\.forwardRef\()/g, '= /* @__PURE__ */ ')
        .replace(/^\w+\.displayName = .*$/gm, ''),
      map: null,
    }),
  },
});
