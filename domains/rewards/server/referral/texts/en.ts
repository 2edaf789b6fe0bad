/** What the gifts of inviting friends are called in the account record. */
export const texts = {
  friend: 'Welcome gift of a friend',
  inviter: 'Friend invited',
  share: 'Share of friends’ bets',
};
