/** English is the source: its keys are the type of every other language. */
export const messages = {
  'notice.announcements': 'Announcements',
  'notice.notices': 'Notices',
  'notice.titles': 'Titles',
  'notice.back': 'All titles',
  'notice.close': 'Close',
  'notice.empty': 'No news right now',
  'notice.empty.hint': 'When there is something to tell, it stands here.',
  'notice.retry': 'Try again',
  'notice.pages': 'Pages of titles',
  'notice.previous': 'Previous page',
  'notice.next': 'Next page',
  'notice.page': 'Page {page}',
};
