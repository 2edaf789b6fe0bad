/** The ways in: what a visitor is asked, what is sent to them, and what opens a session. */
import type { Pool } from '#platform/server/db.ts';
import type { Letters } from '#platform/server/letters/index.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { Rng } from '#platform/server/rng.ts';
import { createDoor, type Route, route } from '#platform/server/route.ts';
import type { Seals } from '#platform/server/seal/index.ts';
import { openPuzzle, readCaptcha, solveCaptcha, solvePuzzle } from '../contract/challenge.ts';
import { listChannels, loginThirdParty } from '../contract/channel.ts';
import { requestCode, requestRegistrationCode } from '../contract/code.ts';
import { login, openSecondPasskey, proveSecond, sendSecondCode } from '../contract/session.ts';
import { openTrial } from '../contract/trial.ts';
import { type Captchas, createCaptchas } from './challenge/captcha.ts';
import { createSlider, type HumanCheck } from './challenge/human.ts';
import { createHideSubject, type HideSubject } from './channel/hidden-subject.ts';
import { createChannels } from './channel/third-party.ts';
import { createWelcome } from './channel/welcome.ts';
import { type Codes, type CodesDeps, createCodes } from './code/code.ts';
import { createCodeRequests } from './code/request.ts';
import type { IsFlagOn } from './flag.ts';
import { createEntry, type Entry, type PayeeNamesOf } from './login/entry.ts';
import { createGuard } from './login/guard.ts';
import { createLogin } from './login/login.ts';
import { loginDoor, type Passwords } from './password.ts';
import { createSwitchesOf } from './registration.ts';
import type { RegistrationRooms } from './registration-routes.ts';
import { createSecond } from './second/second.ts';
import { createSecrets } from './secret.ts';
import { createTrials, type TrialDeps } from './trial/trial.ts';
import { createWaysOut } from './ways-out.ts';

export type EntranceDeps = {
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

/** What the other parts of the room use of it. */
export type Entrance = {
  readonly captchas: Captchas;
  readonly human: HumanCheck;
  readonly codes: Codes;
  readonly entry: Entry;
  readonly hideSubject: HideSubject;
  readonly routes: readonly Route[];
};

type Rooms = { readonly passwords: Passwords; readonly registration: RegistrationRooms };

export function createEntrance(deps: EntranceDeps & Rooms): Entrance {
  const { pool, limits, letters, isFlagOn, brandOf, passwords, registration } = deps;
  const secrets = createSecrets(deps);
  const human = createSlider({ pool, limits });
  const captchas = createCaptchas({ secrets, pool, award: human.award });
  const codes = createCodes({ pool, secrets, letters, limits, brandOf });
  const requests = createCodeRequests({ pool, codes, human, limits, isFlagOn });
  const waysOut = createWaysOut({ pool, isFlagOn, letters });
  const guard = createGuard({ pool, limits, captchas, human, secrets, waysOut });
  const entry = createEntry(deps);
  const second = createSecond({ pool, limits, codes, entry });
  const switchesOf = createSwitchesOf(isFlagOn);
  const welcome = createWelcome({ pool, passwords, switchesOf, brandOf, ...registration });
  const hideSubject = createHideSubject(secrets);
  const { readAffiliate } = registration;
  const channels = createChannels({ pool, isFlagOn, entry, welcome, readAffiliate, hideSubject });
  return {
    captchas,
    human,
    codes,
    entry,
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
        createLogin({ pool, passwords, codes, guard, entry, isFlagOn, waysOut }),
        createDoor(loginDoor.places, loginDoor),
      ),
      route(sendSecondCode, second.send),
      route(openSecondPasskey, second.challenge),
      route(proveSecond, second.prove),
      route(openTrial, createTrials(deps).open),
      route(listChannels, channels.list),
      route(loginThirdParty, channels.enter),
    ],
  };
}
