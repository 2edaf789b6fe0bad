/** Tagalog. */
export const texts = {
  deposit: 'Isang deposito',
  withdrawal: 'Isang withdrawal',
  game: 'Isang laro o taya',
  promotion: 'Isang alok o gantimpala',
  account: 'Ang aking account',
  other: 'Iba pa',
};
