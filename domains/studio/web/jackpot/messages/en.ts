/** English is the source: its keys are the type of every other language. */
export const messages = {
  'jackpot.block': 'Real jackpots',
  'jackpot.real': 'Real money',
  'jackpot.real.note': 'Paid in full to one stake. The ticker above is decoration.',
  'jackpot.more': 'Rules, proof and history',
  'jackpot.mustFallBy': 'Must fall by',
  'jackpot.playedOn': 'On {games}',
  'jackpot.retry': 'Try again',
  'jackpot.title': 'Jackpots',
  'jackpot.lead': 'Every amount on this page is money in our books, and every fall can be checked by anybody.',
  'jackpot.now': 'In it now',
  'jackpot.number': 'No. {number}',
  'jackpot.since': 'Running since',
  'jackpot.beganWith': 'Began with',
  'jackpot.reserve': 'Waiting for the next one',
  'jackpot.promise': 'Fingerprint of where it falls',
  'jackpot.games': 'Games that take part',
  'jackpot.game.return': 'Gives back {own}; with the jackpot {all} or more',
  'jackpot.none': 'No jackpot runs in this currency.',
  'jackpot.none.hint': 'As soon as one begins, it stands here with its rules.',
  'jackpot.rules': 'The rules',
  'jackpot.rule.grow':
    'Every stake for real money on a game that takes part adds {pool} of itself to the pool and {reserve} to the reserve. The house pays both: your stake and your wins stay as they are.',
  'jackpot.rule.fall':
    'Before the first stake we draw the amount at which the jackpot falls: any centavo above its beginning up to the “must fall by” amount, each as likely as any other. The stake that lifts the pool to it wins exactly that amount at once, as cash without conditions.',
  'jackpot.rule.chance':
    'A larger stake lifts the pool further, so its chance is larger in the same measure. Nothing else matters: not the reels, not the hour, not who you are. What you lost before brings a fall no nearer.',
  'jackpot.rule.next':
    'The next jackpot begins at that moment with the whole reserve, never with less than its seed (what is missing is paid by the house) and never with more than half of “must fall by”. What the last stake brought beyond the fall is in it too.',
  'jackpot.rule.return':
    'All that is put aside is paid to players, so a machine gives back {all} more than it says without the jackpot, and never less. That part goes to the few who win it: most players get none of it.',
  'jackpot.rule.free':
    'Play money and free rounds neither add to a jackpot nor win it. A round of ours is never taken back, so a win is final.',
  'jackpot.fair': 'How you can trust it',
  'jackpot.fair.before':
    'Together with a long random salt, the drawn amount is hashed with SHA-256. That fingerprint is shown here from the first moment. It tells nothing about the amount, and no other amount has it.',
  'jackpot.fair.after':
    'When the jackpot falls, amount and salt are published. Hash them yourself: if the fingerprint is the same, the amount stood before the first stake and nobody moved it.',
  'jackpot.check': 'Check it yourself',
  'jackpot.check.lead': 'This runs on your own device. Nothing is sent.',
  'jackpot.check.amount': 'Amount that was paid',
  'jackpot.check.salt': 'Salt',
  'jackpot.check.amount.bad': 'An amount such as 312.5, without commas.',
  'jackpot.check.made': 'Fingerprint of amount and salt',
  'jackpot.check.same': 'It is the promised fingerprint of {title} no. {number}.',
  'jackpot.check.other': 'No jackpot on this page was promised with this fingerprint.',
  'jackpot.check.shell': 'Without this page, in any terminal:',
  'jackpot.history': 'When they fell',
  'jackpot.history.note': 'From our books, newest first.',
  'jackpot.history.empty': 'No jackpot has fallen yet.',
  'jackpot.history.emptyHint': 'The first one to fall stands here with its proof.',
  'jackpot.history.more': 'Show earlier ones',
  'jackpot.hit.hidden': 'A player who stays unnamed',
  'jackpot.hit.on': 'on {game}',
  'jackpot.hit.proof': 'Proof',
  'jackpot.hit.promise': 'Promised fingerprint',
  'jackpot.hit.check': 'Check {title} no. {number}',
};
