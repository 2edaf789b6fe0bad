/** English is the source: its keys are the type of every other language. */
export const messages = {
  game_maintenance: 'In the garage for a quick tune-up',
  info_maintenance: 'Your balance is safe and running bets will settle as normal. There is nothing you need to do.',
  'maintenance.until': 'Back by',
  'maintenance.check': 'Check again',
  'maintenance.checking': 'Checking',
  blockip: '{brand} does not sail this far yet',
  info_ip_block:
    'We cannot offer our games where you are connecting from. If you think this is a mistake, send customer service the address below.',
  'region.ip': 'Your IP address',
  'region.copy': 'Copy IP address',
  'region.copied': 'Copied',
  'service.open': 'Customer service',
  'service.failed': 'Customer service could not be opened, please try again',
  'network.failed': 'Network link is abnormal, please try again',
  'network.retry': 'Try again',
};
