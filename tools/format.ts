/** `node tools/launch.mjs format [paths]`: writes what `npm run check` would complain about. */
import { spawnSync } from 'node:child_process';

const paths = process.argv.slice(2);
const { status } = spawnSync('biome', ['check', '--write', ...(paths.length > 0 ? paths : ['.'])], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
