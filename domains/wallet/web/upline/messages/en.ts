/** English is the source: its keys are the type of every other language. */
export const messages = {
  'upline.title': 'Transfer to upline',
  'upline.lead':
    'Send money from your main wallet to the agent above you. It arrives at once and cannot be taken back.',
  'upline.to': 'Your upline',
  'upline.none':
    'You have no upline: nobody invited you, or the account that did is no agent. There is nobody to send money to.',
  'upline.blocked': 'Your security settings were changed. Transfers open again at {time}.',
  'upline.free': 'Free to send: {amount}',
  'upline.locked': 'The rest of your balance has to be played first.',
  'upline.tooMuch': '{amount} can be sent now',
  'upline.remark': 'Remark',
  'upline.remark.help': 'Your upline can read it.',
  'upline.remark.count': '{count} of {most}',
  'upline.pin': 'Payment password',
  'upline.pin.help': 'Six digits, not the password of your account.',
  'upline.pin.wanted': 'Please enter the six digits of your payment password',
  'upline.pin.set': 'Forgot it?',
  'upline.after': 'Main wallet after',
  'upline.fee': 'Fee',
  'upline.sends': '{name} receives',
  'upline.summary': 'Summary',
  'upline.go': 'Send',
  'upline.go.amount': 'Send {amount}',
  'upline.done': '{amount} is with {name} now.',
  'upline.done.number': 'Number {number}',
};
