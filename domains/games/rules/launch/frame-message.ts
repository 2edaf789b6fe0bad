/**
 * Parses the messages of a frame, in the page. The page has no schema library, so the shapes of the contract are checked by
 * hand here; a test compares the two.
 */
import { type FrameMessage, frameVersion } from '#domains/games/contract/frame.ts';

type UnknownFields = Readonly<Record<string, unknown>>;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;
const isRound = (value: unknown) => isText(value, 128);
const isFlag = (value: unknown) => typeof value === 'boolean';
const isStake = (value: unknown) => typeof value === 'string' && /^(0|[1-9]\d{0,14})(\.\d{1,4})?$/.test(value);
const optional = (isGood: (value: unknown) => boolean) => (value: unknown) => value === undefined || isGood(value);
const isCapabilities = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return false;
  const { sound, rules } = value as UnknownFields;
  return optional(isFlag)(sound) && optional(isFlag)(rules);
};

const reasons: ReadonlySet<unknown> = new Set(['ticket_spent', 'offline', 'maintenance', 'limit', 'unknown']);

const fieldsOf: Readonly<Record<FrameMessage['type'], Readonly<Record<string, (value: unknown) => boolean>>>> = {
  gameLoaded: { has: optional(isCapabilities), resumed: optional(isRound) },
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

const isKnownType = (type: unknown): type is FrameMessage['type'] =>
  typeof type === 'string' && Object.hasOwn(fieldsOf, type);

/** Null where it is no message of a frame. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const fields = data as UnknownFields;
  const { kislap, type } = fields;
  if (kislap !== frameVersion || !isKnownType(type)) return null;
  const isGood = Object.entries(fieldsOf[type]).every(([name, isFine]) => isFine(fields[name]));
  return isGood ? (data as FrameMessage) : null;
}
