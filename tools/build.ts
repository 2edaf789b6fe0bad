/** `npm run build`: the site, whether or not it is stale. */

import { messageOf, printError, step } from './process/terminal.ts';
import { buildSite } from './site/build.ts';

try {
  await step('site', async () => ({ what: `${await buildSite({ force: true })} into dist/`, value: null }));
} catch (error) {
  printError(messageOf(error));
  process.exit(1);
}
