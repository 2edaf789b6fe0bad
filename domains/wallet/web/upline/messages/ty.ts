/** Tagalog. */
export const messages = {
  'upline.title': 'Padala sa upline',
  'upline.lead':
    'Magpadala ng pera mula sa pangunahing wallet sa ahente sa itaas mo. Dumarating agad at hindi na mababawi.',
  'upline.to': 'Ang upline mo',
  'upline.none':
    'Wala kang upline: walang nag-imbita sa iyo, o hindi ahente ang nag-imbita. Walang mapapadalhan ng pera.',
  'upline.blocked': 'Nabago ang iyong seguridad. Bukas muli ang pagpapadala sa {time}.',
  'upline.free': 'Maipapadala: {amount}',
  'upline.locked': 'Kailangan munang malaro ang natitira sa balanse mo.',
  'upline.tooMuch': '{amount} ang maipapadala ngayon',
  'upline.remark': 'Puna',
  'upline.remark.help': 'Mababasa ito ng upline mo.',
  'upline.remark.count': '{count} sa {most}',
  'upline.pin': 'Payment password',
  'upline.pin.help': 'Anim na numero, hindi ang password ng account mo.',
  'upline.pin.wanted': 'Ilagay ang anim na numero ng payment password mo',
  'upline.pin.set': 'Nakalimutan?',
  'upline.after': 'Pangunahing wallet pagkatapos',
  'upline.fee': 'Bayad',
  'upline.sends': 'Matatanggap ni {name}',
  'upline.summary': 'Buod',
  'upline.go': 'Ipadala',
  'upline.go.amount': 'Ipadala ang {amount}',
  'upline.done': 'Nasa kay {name} na ang {amount}.',
  'upline.done.number': 'Numero {number}',
};
