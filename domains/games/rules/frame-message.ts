/**
 * Reads what a frame says, in the page. The page carries no schema library, so the shapes of the contract are checked by
 * hand here; a test holds the two together.
 */
import { type FrameMessage, frameVersion } from '../contract/frame.ts';

type Given = Readonly<Record<string, unknown>>;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;
const isRound = (value: unknown) => isText(value, 128);
const isFlag = (value: unknown) => typeof value === 'boolean';
const isStake = (value: unknown) => typeof value === 'string' && /^(0|[1-9]\d{0,14})(\.\d{1,4})?$/.test(value);
const optional = (isGood: (value: unknown) => boolean) => (value: unknown) => value === undefined || isGood(value);
const isHas = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return false;
  const { sound, rules } = value as Given;
  return optional(isFlag)(sound) && optional(isFlag)(rules);
};

const reasons: ReadonlySet<unknown> = new Set(['ticket_spent', 'offline', 'maintenance', 'limit', 'unknown']);

const fieldsOf: Readonly<Record<FrameMessage['type'], Readonly<Record<string, (value: unknown) => boolean>>>> = {
  gameLoaded: { has: optional(isHas), resumed: optional(isRound) },
  gameRoundStarted: { round: isRound, stake: optional(isStake) },
  gameRoundEnded: { round: isRound },
  balanceChanged: {},
  goToLobby: {},
  openCashier: {},
  openFairness: { round: optional(isRound) },
  sessionExpired: {},
  gameFailed: { reason: (value) => reasons.has(value) },
  soundChanged: { on: isFlag },
  rulesChanged: { open: isFlag },
};

const isKnown = (type: unknown): type is FrameMessage['type'] =>
  typeof type === 'string' && Object.hasOwn(fieldsOf, type);

/** Null for what is no message of a frame. */
export function hearFrame(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const given = data as Given;
  const { kislap, type } = given;
  if (kislap !== frameVersion || !isKnown(type)) return null;
  const isGood = Object.entries(fieldsOf[type]).every(([name, isFine]) => isFine(given[name]));
  return isGood ? (data as FrameMessage) : null;
}
