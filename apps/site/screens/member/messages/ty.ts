import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'member.menu': 'Sentro ng miyembro',
  'member.id': 'ID {id}',
  'member.security': 'Sentro ng seguridad',
  'member.closed': 'Hindi pa bukas ang pahinang ito',
  'member.closed.hint': 'Dito ito ilalagay kapag handa na. Hindi nito ginagalaw ang balanse at mga taya mo.',
  'member.closed.back': 'Sa sentro ng seguridad',
};
