/** English is the source: its keys are the type of every other language. */
export const messages = {
  'door.title': 'Agent center',
  'door.lead': 'For agents under contract only. New agents get their account from their upline.',
  'door.back': 'Back to the lobby',
  'door.theme': 'Switch between dark and light',
  'door.language': 'Language',
  'door.close': 'Close',
  'door.hours.title': 'Support hours for agents',
  'door.hours': 'Monday to Friday 12:00-21:00',
  'door.contact': 'Contact support',
  'door.promise': 'News for agents, in one place',
  'door.promise.lead': 'What agents have to know stands here first: announcements, rules and reminders.',
  'door.part.news': 'Announcements',
  'door.part.rules': 'Rules and reminders',
  'door.part.look': 'Language and theme',
};
