export const messages = {
  'update.ready': 'A new version of the site is ready.',
  'update.take': 'Load it now',
};
