/** English is the source: its keys are the type of every other language. */
export const messages = {
  'entrance.close': 'Close',
  'entrance.username': 'Username',
  'entrance.password': 'Password',
  'entrance.show': 'Show',
  'entrance.hide': 'Hide',
  'entrance.missing': 'Input cannot be empty',
  in_need_true_account: 'This needs a real account. Please register or log in first.',
  in_increase_submit: 'Got it',
  in_sure_logout: 'Are you sure you want to sign out?',
  'signout.title': 'Sign out',
  'signout.submit': 'Sign out',
  'signout.cancel': 'Stay',
  'trial.title': 'Real account needed',
  'trial.demo': 'Play with play money',
  'channel.or': 'or',
  'channel.continue': 'Continue with {name}',
};
