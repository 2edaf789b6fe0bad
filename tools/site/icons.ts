/**
 * All icons as one picture with a hash of its content in its name. The server's half and the browser's half of the
 * site are built apart and must name the same file, so the name is worked out here and not by the bundler. The
 * document asks for it with the first `<use>` it meets; a preload would be a second request, since browsers do not
 * match the two.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = 'ui/icons';
const placeholder = /\/ui\/icon-sprite\.ts$/;

type Sprite = { readonly fileName: string; readonly source: string };

/** What every icon has in common is said by the style of `<Icon>`, so that a control may fill or thicken its own. */
export function makeSprite(root: string): Sprite {
  const symbols = readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => symbolOf(file.slice(0, -'.svg'.length), readFileSync(join(root, folder, file), 'utf8')));
  // It is drawn from, never drawn: the browser works out no styles for a picture that is not shown.
  const source = `<svg xmlns="http://www.w3.org/2000/svg" display="none">${symbols.join('')}</svg>`;
  const digits = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/icons-${digits}.svg`, source };
}

function symbolOf(name: string, svg: string): string {
  const [, viewBox, inner] = /^<svg[^>]* viewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(svg) ?? [];
  if (viewBox === undefined || inner === undefined) throw new Error(`${folder}/${name}.svg is not an icon`);
  return `<symbol id="${name}" viewBox="${viewBox}">${inner.trim()}</symbol>`;
}

export function iconSprite(root: string): Plugin {
  let serverHalf = false;
  return {
    name: 'icon-sprite',
    configResolved(config) {
      serverHalf = config.command === 'serve' || config.build.ssr !== false;
    },
    buildStart() {
      if (serverHalf) return;
      const { fileName, source } = makeSprite(root);
      this.emitFile({ type: 'asset', fileName, source });
    },
    load(id) {
      if (!placeholder.test(id)) return null;
      return { code: `export const sprite = ${JSON.stringify(`/${makeSprite(root).fileName}`)};`, map: null };
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { fileName, source } = makeSprite(root);
        if (request.url !== `/${fileName}`) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(source);
      });
    },
  };
}
