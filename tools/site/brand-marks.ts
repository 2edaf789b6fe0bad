/** Marks and pictures of a brand are named in the document and nowhere in a script, so they are handed to the build by hand. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = 'ui/brand';

export function brandMarks(root: string): Plugin {
  return {
    name: 'brand-marks',
    apply: 'build',
    async buildStart() {
      for (const name of await readdir(join(root, folder))) {
        if (!/-mark\.svg$|\.(png|jpg)$/.test(name)) continue;
        const source = await readFile(join(root, folder, name));
        this.emitFile({ type: 'asset', name, originalFileName: `${folder}/${name}`, source });
      }
    },
  };
}
