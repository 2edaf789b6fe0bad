/** What a mission counts: words of the wire, which are stored as such. */
export const missionKinds = [
  'deposit.count',
  'deposit.sum',
  'bet.valid',
  'bet.rounds',
  'game.distinct',
  'win.multiple',
  'login.days',
  'profile.kyc',
  'profile.2fa',
  'limit.set',
  'referral.qualified',
  'mission.all',
] as const;
export type MissionKind = (typeof missionKinds)[number];

export const missionPayments = ['points', 'cash', 'bonus', 'free_rounds'] as const;
export type MissionPayment = (typeof missionPayments)[number];
