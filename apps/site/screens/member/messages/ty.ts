import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'member.menu': 'Sentro ng miyembro',
  'member.id': 'ID {id}',
  'member.security': 'Sentro ng seguridad',
  'member.security.lead': 'Kung sino ka rito, at kung saan ka naka-log in.',
  'member.retry': 'Subukan muli',
  'member.profile': 'Profile',
  'member.account': 'Username',
  'member.nickname': 'Palayaw',
  'member.kind': 'Account',
  'member.kind.member': 'Miyembro',
  'member.kind.agent': 'Ahente',
  'member.kind.trial': 'Trial',
  'member.devices': 'Mga device',
  'member.devices.lead':
    '{count, plural, one {Naka-log in sa # device} other {Naka-log in sa # device}}. I-sign out ang hindi mo kilala.',
  'member.devices.others': 'I-sign out ang iba',
  'member.device.this': 'Ang device na ito',
  'member.device.out': 'I-sign out',
  'member.device.address': 'Address {ip}, huling gamit',
  'member.closed': 'Hindi pa bukas ang pahinang ito',
  'member.closed.hint': 'Dito ito ilalagay kapag handa na. Hindi nito ginagalaw ang balanse at mga taya mo.',
  'member.closed.back': 'Sa sentro ng seguridad',
};
