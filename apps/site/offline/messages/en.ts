export const messages = {
  'offline.title': 'You are offline',
  'offline.lead':
    'This page could not be fetched, because there is no line to the internet. Your account and your balance are untouched.',
  'offline.retry': 'Try again',
};
