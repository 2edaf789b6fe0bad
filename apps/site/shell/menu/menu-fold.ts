/** The wide side menu folds to a rail. The document carries the choice, so that it is settled before the first paint. */
import { writeStored } from '#platform/web/storage.ts';

export function toggleMenuFold(): void {
  const { dataset } = document.documentElement;
  const folded = dataset['menu'] !== 'folded';
  if (folded) dataset['menu'] = 'folded';
  else delete dataset['menu'];
  writeStored('localStorage', 'menu', folded ? 'folded' : 'wide');
}
