/** The login as an attacker sees it: guessing, stuffing, and asking which accounts exist. */
import { maxCodeTries, maxCodeTriesInTotal } from '#domains/identity/rules/contact/code-tries.ts';
import type { AttackCase } from './case.ts';
import { compareAnswers, compareTiming } from './rig/login/account-likeness.ts';
import { guessSliders } from './rig/login/captcha-sliders.ts';
import { solveByWords } from './rig/login/captcha-words.ts';
import { guessCodes } from './rig/login/code-guessing.ts';
import { guessPasswords, stuffCredentials } from './rig/login/password-guessing.ts';
import { readSealKey } from './rig/session/seal.ts';
import { openTarget } from './rig/target.ts';
import { TrialLog } from './rig/trial-log.ts';

export const auth: AttackCase = {
  name: 'auth',
  what: 'Guesses at one account and at codes, one password at many accounts, human checks answered by a program, and known beside unknown accounts.',
  goal: 'limits hold by address and account; at most 5 tries at a code from one network and 25 from all; at most 10 human checks an hour won by reading alone, and 20 misses of the picture before a wait; known and unknown alike in status, body and time; a victim is never locked out',
  sharing: 'alone',
  run: async (environment) => {
    const target = await openTarget(environment);
    try {
      const trials = new TrialLog();
      const attack = { trials, key: await readSealKey(target) };
      const guesses = await guessPasswords(target, attack);
      const stuffed = await stuffCredentials(target, attack);
      // None of the three counts what another one does.
      const [codes, read, slid] = await Promise.all([
        guessCodes(target, attack),
        solveByWords(target, trials),
        guessSliders(target, trials),
      ]);
      trials.record(
        'a code is guessed beyond five tries from one address, or not judged',
        codes.one === 2 * maxCodeTries,
      );
      trials.record(
        'a code is guessed beyond its tries from many addresses, or not judged',
        codes.many === 2 * maxCodeTriesInTotal,
      );
      await compareAnswers(target, attack);
      const times = await compareTiming(target, { ...attack, short: environment.short });
      return {
        passed: trials.held,
        figures: `${guesses} guesses at an account from one address, ${stuffed} accounts from one address in a minute, ${codes.one} guesses at two codes from one address and ${codes.many} from many, ${read} human checks read by a program in two networks, ${slid.won} of ${slid.judged} won by sliding blindly from one; ${times}; ${trials.summary()}`,
      };
    } finally {
      await target.close();
    }
  },
};
