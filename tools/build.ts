/** `npm run build`: the site, whether or not it is stale. */
import { buildSite } from './site-build.ts';
import { complain, sentenceOf, step } from './terminal.ts';

try {
  await step('site', async () => ({ what: `${await buildSite({ force: true })} into dist/`, value: null }));
} catch (error) {
  complain(sentenceOf(error));
  process.exit(1);
}
