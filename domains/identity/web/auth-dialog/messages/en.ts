/** English is the source: its keys are the type of every other language. */
export const messages = {
  'entrance.close': 'Close',
  'entrance.username': 'Username',
  'entrance.password': 'Password',
  'entrance.show': 'Show',
  'entrance.hide': 'Hide',
  'entrance.missing': 'Input cannot be empty',
  in_need_true_account:
    'With a real account you play for money, join offers and withdraw what you win. This step needs one.',
  in_increase_submit: 'Got it',
  in_sure_logout: 'Are you sure you want to sign out?',
  'signout.title': 'Sign out',
  'signout.submit': 'Sign out',
  'signout.cancel': 'Stay',
  'trial.title': 'Go on with your own account',
  'trial.register': 'Sign up',
  'trial.login': 'Log in',
  'trial.demo': 'Play with play money',
  'channel.or': 'or',
  'channel.continue': 'Continue with {name}',
};
