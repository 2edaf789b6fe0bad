/** When a login needs more than a password. */
import { minuteMs } from '#kernel/time.ts';

/** Wrong tries are counted for this long. */
export const failureWindowMs = 15 * minuteMs;
/** From so many on, a picture has to be read as well. */
export const captchaAfter = 3;
/** From so many within the window on, an account opens by its password only where its owner has been before. */
export const holdAfter = 30;
/** No account is held for longer. */
export const holdWindowMs = 5 * minuteMs;

export type LoginFailureCounts = {
  /** At this account, from this network. */
  readonly here: number;
  /** At this account, from anywhere. */
  readonly account: number;
  /** At this account, from anywhere, while a hold lasts. */
  readonly lately: number;
  /** At any account, from this network. */
  readonly network: number;
};

export type LoginRisk = {
  readonly failures: LoginFailureCounts;
  /** The owner of the account has come in with this device before. */
  readonly isDeviceKnown: boolean;
  readonly isNetworkKnown: boolean;
  /** Ourselves, or a proxy behind which everybody looks alike: no network of strangers. */
  readonly isLoopback: boolean;
};

/**
 * What strangers do elsewhere costs the owner nothing on a device of their own; what is typed wrong right here always
 * counts. The network alone excuses nobody, for then the picture would tell which accounts are at home in it.
 */
export function isCaptchaRequired({ failures, isDeviceKnown, isLoopback }: Omit<LoginRisk, 'isNetworkKnown'>): boolean {
  if (failures.here >= captchaAfter) return true;
  if (isDeviceKnown) return false;
  return failures.account >= captchaAfter || (failures.network >= captchaAfter && !isLoopback);
}

/** Never for the owner at home: no attacker can lock a member out of their own device or network. */
export const isLoginHeld = ({ failures, isDeviceKnown, isNetworkKnown }: Omit<LoginRisk, 'isLoopback'>) =>
  failures.lately >= holdAfter && !isDeviceKnown && !isNetworkKnown;
