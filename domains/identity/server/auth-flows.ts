/** The ways in: what a visitor is asked, what is sent to them, and what opens a session. */
import type { Pool } from '#platform/server/database/db.ts';
import type { Letters } from '#platform/server/letters/index.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import { createConcurrencyLimiter, type Route, route } from '#platform/server/route.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { Seals } from '#platform/server/seal/index.ts';
import { openPuzzle, readCaptcha, solveCaptcha, solvePuzzle } from '../contract/challenge.ts';
import { listChannels, loginThirdParty } from '../contract/channel.ts';
import { requestCode, requestRegistrationCode } from '../contract/code.ts';
import { login, sendSecondFactorCode, startSecondFactorPasskey, submitSecondFactor } from '../contract/session.ts';
import { openTrial } from '../contract/trial.ts';
import { type Captchas, createCaptchas } from './challenge/captcha.ts';
import { createSliderPuzzle, type HumanCheck } from './challenge/human-check.ts';
import { createHashSubject, type HashSubject } from './channel/hashed-subject.ts';
import { createChannels } from './channel/third-party.ts';
import { createRegisterThirdParty } from './channel/third-party-registration.ts';
import { type Codes, type CodesDeps, createCodes } from './code/code.ts';
import { createCodeRequests } from './code/code-request.ts';
import type { IsFlagOn } from './flag.ts';
import { createLogin } from './login/login.ts';
import { createSuggestAlternatives } from './login/login-alternatives.ts';
import { createLoginCompletion, type LoginCompletion, type PayeeNamesOf } from './login/login-completion.ts';
import { createLoginGuard } from './login/login-guard.ts';
import { loginQueueLimits, type Passwords } from './password/password-hashing.ts';
import { createReadSwitches } from './registration/registration.ts';
import type { RegistrationHooks } from './registration/registration-routes.ts';
import { createSecondFactorLogin } from './second-factor/second-factor-login.ts';
import { createSecrets } from './secret.ts';
import { createTrials, type TrialDeps } from './trial/trial.ts';

export type AuthFlowDeps = {
  readonly pool: Pool;
  readonly rng: Rng;
  readonly limits: Pick<Limits, 'strict'>;
  readonly letters: Letters;
  readonly seals: Pick<Seals, 'open'>;
  readonly isFlagOn: IsFlagOn;
  /** The name of the brand, as it stands in letters. */
  readonly brandOf: CodesDeps['brandOf'];
  readonly onTrial: TrialDeps['onTrial'];
  readonly payeeNamesOf: PayeeNamesOf;
};

/** What the other parts of the domain use of it. */
export type AuthFlows = {
  readonly captchas: Captchas;
  readonly human: HumanCheck;
  readonly codes: Codes;
  readonly completion: LoginCompletion;
  readonly hideSubject: HashSubject;
  readonly routes: readonly Route[];
};

type AuthFlowParts = { readonly passwords: Passwords; readonly registration: RegistrationHooks };

export function createAuthFlows(deps: AuthFlowDeps & AuthFlowParts): AuthFlows {
  const { pool, limits, letters, isFlagOn, brandOf, passwords, registration } = deps;
  const secrets = createSecrets(deps);
  const human = createSliderPuzzle({ pool, limits });
  const captchas = createCaptchas({ secrets, pool, award: human.award });
  const codes = createCodes({ pool, secrets, letters, limits, brandOf });
  const requests = createCodeRequests({ pool, codes, human, limits, isFlagOn });
  const suggestAlternatives = createSuggestAlternatives({ pool, isFlagOn, letters });
  const guard = createLoginGuard({ pool, limits, captchas, human, secrets, suggestAlternatives });
  const completion = createLoginCompletion(deps);
  const second = createSecondFactorLogin({ pool, limits, codes, completion });
  const switchesOf = createReadSwitches(isFlagOn);
  const welcome = createRegisterThirdParty({ pool, passwords, switchesOf, brandOf, ...registration });
  const hideSubject = createHashSubject(secrets);
  const { readAffiliate } = registration;
  const channels = createChannels({ pool, isFlagOn, completion, welcome, readAffiliate, hideSubject });
  return {
    captchas,
    human,
    codes,
    completion,
    hideSubject,
    routes: [
      route(readCaptcha, captchas.show),
      route(solveCaptcha, captchas.solve),
      route(openPuzzle, human.open),
      route(solvePuzzle, human.solve),
      route(requestCode, requests.request),
      route(requestRegistrationCode, requests.requestForRegistration),
      route(
        login,
        createLogin({ pool, passwords, codes, guard, completion, isFlagOn, suggestAlternatives }),
        createConcurrencyLimiter(loginQueueLimits.places, loginQueueLimits),
      ),
      route(sendSecondFactorCode, second.send),
      route(startSecondFactorPasskey, second.challenge),
      route(submitSecondFactor, second.prove),
      route(openTrial, createTrials(deps).open),
      route(listChannels, channels.list),
      route(loginThirdParty, channels.enter),
    ],
  };
}
