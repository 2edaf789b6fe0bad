export const texts = {
  bet: 'Bet {amount}',
  betNext: 'Bet {amount} on the next round',
  cancel: 'Take the bet back',
  nextWanted: 'In the next round',
  takeBack: 'Press to take it back',
  cashOut: 'Cash out',
  nextIn: 'Next round in {s} s',
  inFlight: 'In flight',
  busted: 'It burst',
  auto: 'Auto cash out',
  hint: 'Bet before the rocket rises. Cash out before it bursts.',
  placed: 'Bet of {amount} placed.',
  out: 'cashed out at {times}',
  burst: 'It burst at {times}.',
  thisRound: 'This round',
  players: '{count, plural, one {# bet} other {# bets}}',
  nobody: 'No bet yet.',
  odds: 'How often it rises',
  odd: '{times} or more',
  you: 'You',
  inPlay: 'in play',
  keyBet: 'Bet',
  tooLate: 'Too late for this round.',
  rule1:
    'One round for all. The multiplier starts at 1.00× and rises until the rocket bursts; whoever cashed out before has the bet times what was shown.',
  rule2:
    'The chance to reach m is 0.99 / m at every m: 99% of all bets come back, whenever you leave. The most is 10,000×.',
  rule3:
    'What counts is when the house hears the cash-out, up to the very burst. An auto cash-out is kept by the house and paid at exactly its target, whether you are there or not.',
  rule4:
    'Each round has a seed of a chain that was fixed beforehand; its hash is shown before the round, the seed after it.',
};
