import { expect, test } from 'vitest';
import { judgeLaunch, type Launchable, type Launcher } from './launch.ts';

const guest: Launcher = null;
const trial: Launcher = { isTrial: true };
const member: Launcher = { isTrial: false };

const slot: Launchable = { vassalage: 'PG', gameCode: 'mango-fever', gameType: 'RNG', isGame: 'GAME' };
const own: Launchable = { vassalage: 'BGS', gameCode: 'dice', gameType: 'BGS', isGame: 'GAME' };
const closed = { ...slot, maintenance: { until: null } };
const work = { kind: 'maintenance' };
const slotVendor: Launchable = { ...slot, vassalage: 'CQ9', isGame: 'VASSALAGE' };
const liveVendor: Launchable = { vassalage: 'AG', gameCode: 'lobby', gameType: 'LIVE', isGame: 'VASSALAGE' };
const lottery = (vassalage: string, gameType: Launchable['gameType'] = 'LOTT'): Launchable => ({
  vassalage,
  gameCode: 'X1',
  gameType,
  isGame: 'GAME',
});

const cases: readonly [statement: string, launcher: Launcher, game: Launchable, verdict: object][] = [
  ['GAME-015 a guest is asked to log in', guest, slot, { kind: 'login' }],
  ['GAME-023 a guest on a lottery tile gets the popup, not the route', guest, lottery('LOTT'), { kind: 'login' }],
  ['GAME-023 GAME-026 a guest is told that a game is closed, and not asked to log in for it', guest, closed, work],
  ['GAME-020 GAME-023 a guest on a tile of live games is asked to log in', guest, liveVendor, { kind: 'login' }],
  ['GAME-016 a trial account gets the dialog', trial, slot, { kind: 'real-account' }],
  ['GAME-016 GAME-023 a trial account gets it for a lottery too', trial, lottery('TCG_SEA'), { kind: 'real-account' }],
  ['GAME-023 GAME-026 a trial account is told too that a game is closed', trial, closed, work],
  [
    'GAME-015 a guest on one of the operator’s own games may play the demo too',
    guest,
    own,
    { kind: 'login', demo: '/demo?gameCode=dice' },
  ],
  ['GAME-016 so may a trial account', trial, own, { kind: 'real-account', demo: '/demo?gameCode=dice' }],
  ['GAME-021 a member plays it for money', member, own, go('/seamless?vassalage=BGS&gameCode=dice')],
  ['GAME-026 a closed game suggests others', member, closed, work],
  ['GAME-017 TCG_LOTTO_VN goes to /vnLottery', member, lottery('TCG_LOTTO_VN'), go('/vnLottery?gameCode=X1')],
  ['GAME-018 TCG_SEA goes to /seaLottery', member, lottery('TCG_SEA'), go('/seaLottery?gameCode=X1')],
  ['GAME-019 vendor LOTT goes to /lottery', member, lottery('LOTT'), go('/lottery?gameCode=X1')],
  ['GAME-019 vendor ELOTT goes to /lottery', member, lottery('ELOTT', 'ELOTT'), go('/lottery?gameCode=X1')],
  ['TRAP-045 the type counts where the vendor says nothing', member, lottery('TCG'), go('/lottery?gameCode=X1')],
  ['TRAP-045 the vendor counts before the type', member, lottery('TCG_SEA', 'ELOTT'), go('/seaLottery?gameCode=X1')],
  ['GAME-020 a tile of live games opens the popup', member, liveVendor, { kind: 'vendor-games' }],
  ['GAME-021 every other game starts in a route', member, slot, go('/seamless?vassalage=PG&gameCode=mango-fever')],
  ['GAME-022 a slot vendor leads to its list', member, slotVendor, go('/rng?vassalage=CQ9')],
  ['TRAP-048 it does so for a guest', guest, slotVendor, go('/rng?vassalage=CQ9')],
  ['TRAP-048 and for a trial account', trial, slotVendor, go('/rng?vassalage=CQ9')],
];

function go(to: string) {
  return { kind: 'go', to };
}

test.each(cases)('%s', (_statement, launcher, game, verdict) => {
  expect(judgeLaunch(launcher, game)).toEqual(verdict);
});
