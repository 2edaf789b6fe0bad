/** What stands around a letter that is sent by mail, and all that is said of one by SMS or on a device. */
export const texts = {
  open: 'Open it in your inbox: {link}',
  choose: 'You chose to get this by mail. Change it in your inbox under “What we write about”.',
  never: 'We never ask for a password or a code.',
  kinds: {
    money: '{brand}: there is news about your money. Read it in your inbox.',
    security: '{brand}: there is news about your account and its safety. Read it in your inbox.',
    system: '{brand}: there is a new notice in your inbox.',
    promotion: '{brand}: there is a new offer in your inbox.',
    agent: '{brand}: there is news for agents in your inbox.',
  },
};
