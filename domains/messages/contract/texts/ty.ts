export const texts = {
  'messages.fault.letter_unknown': 'Wala na ang mensaheng ito',
  'messages.fault.room_unknown': 'Walang ganitong chat room',
  'messages.fault.chat_muted': 'Hindi ka makakasulat sa chat ngayon',
  'messages.fault.chat_empty': 'Magsulat ng kahit ano',
  'messages.fault.chat_too_long': 'Hanggang 140 karakter lang ang mensahe',
  'messages.fault.chat_not_allowed':
    'Hindi ipinapakita rito ang mga link at numero ng telepono, at wala nang natira sa mensaheng ito',
  'messages.fault.chat_too_fast': 'Maghintay ng {seconds} s bago ang susunod na mensahe',
  'messages.fault.message_unknown': 'Wala na ang mensaheng ito',
  'messages.fault.block_self': 'Sarili mong mga mensahe ito',
  'messages.fault.not_moderator': 'Mga moderator lang ang makakagawa nito',
  'messages.fault.support_unknown': 'Walang ganitong usapan, o hindi ito sa iyo',
  'messages.fault.support_closed': 'Tapos na ang usapang ito',
  'messages.fault.support_empty': 'Magsulat ng kahit ano',
  'messages.fault.support_too_long': 'Hanggang 1,000 karakter lang ang mensahe',
  'messages.fault.support_not_closed': 'Hindi pa tapos ang usapang ito',
};
