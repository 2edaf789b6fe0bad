export const texts = {
  'messages.fault.letter_unknown': 'This message does not exist any more',
  'messages.fault.room_unknown': 'This chat room does not exist',
  'messages.fault.chat_muted': 'You cannot write in the chat at present',
  'messages.fault.chat_empty': 'Please write something',
  'messages.fault.chat_too_long': 'A message has at most 140 characters',
  'messages.fault.chat_not_allowed':
    'Links and phone numbers are not shown here, and nothing else is left of this message',
  'messages.fault.chat_too_fast': 'Please wait {seconds} s before your next message',
  'messages.fault.message_unknown': 'This message does not exist any more',
  'messages.fault.block_self': 'These are your own messages',
  'messages.fault.not_moderator': 'Only moderators can do this',
  'messages.fault.support_unknown': 'This conversation does not exist, or is not yours',
  'messages.fault.support_closed': 'This conversation has ended',
  'messages.fault.support_empty': 'Please write something',
  'messages.fault.support_too_long': 'A message has at most 1,000 characters',
  'messages.fault.support_not_closed': 'This conversation goes on; say so when it has ended',
};
