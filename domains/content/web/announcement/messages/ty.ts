/** Tagalog. */
export const messages = {
  'notice.announcements': 'Mga anunsyo',
  'notice.notices': 'Mga abiso',
  'notice.titles': 'Mga pamagat',
  'notice.back': 'Lahat ng pamagat',
  'notice.close': 'Isara',
  'notice.empty': 'Wala pang balita ngayon',
  'notice.empty.hint': 'Kapag may dapat kang malaman, dito mo ito makikita.',
  'notice.retry': 'Subukan muli',
  'notice.pages': 'Mga pahina ng pamagat',
  'notice.previous': 'Nakaraang pahina',
  'notice.next': 'Susunod na pahina',
  'notice.page': 'Pahina {page}',
};
