/**
 * The manifest names chunks by the module they were made for; a module that was put into the chunk of others has no
 * name there. The server looks screens and catalogues up by their sources, so they are written in.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

type Entry = { readonly file: string };

export function groupedModules(root: string): Plugin {
  return {
    name: 'grouped-modules',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const address = join(dir, 'manifest.json');
      const manifest = JSON.parse(await readFile(address, 'utf8')) as Record<string, Entry>;
      const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const entry = byFile.get(chunk.fileName);
        const deferredModules = chunk.moduleIds.filter(
          (id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0,
        );
        for (const id of deferredModules) if (entry) manifest[relative(root, id)] ??= entry;
      }
      await writeFile(address, JSON.stringify(manifest, null, 2));
    },
  };
}
