/** The numbers of a draw of ours from its seed, its bets and the beacon. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import { createRandomStream } from '#kernel/random-stream.ts';
import type { LotteryEngine } from '../engine/lottery-engine.ts';

export type DrawSalt = { readonly betsRoot: string; readonly beacon: string };

export const entropyOf = ({ betsRoot, beacon }: DrawSalt): string =>
  bytesToHex(sha256(utf8ToBytes(`${betsRoot}|${beacon}`)));

/** Games of one family draw under one name; every game has a chain of its own, so that no two draws share a seed. */
const familyNames: Partial<Record<LotteryFamily, string>> = {
  ssc: 'SSC',
  k3: 'K3',
  pk10: 'PK10',
  x5: '11X5',
  l28: 'L28',
  keno: 'KENO',
  wingo: 'WINGO',
  vn_north: 'MB',
  vn_south: 'MN',
};

export type DrawGame = { readonly code: string; readonly family: LotteryFamily };

export const drawNameOf = ({ code, family }: DrawGame): string => familyNames[family] ?? code;

export type DrawInput = DrawSalt & {
  readonly game: DrawGame;
  readonly issueNumber: string;
  readonly seed: string;
};

export type OwnDraw = {
  readonly entropy: string;
  readonly label: string;
  /** The first block of the stream, in hexadecimal: what the numbers are read from. */
  readonly block: string;
  readonly result: DrawResult;
};

export function drawOwn(engine: LotteryEngine, { game, issueNumber, seed, betsRoot, beacon }: DrawInput): OwnDraw {
  const entropy = entropyOf({ betsRoot, beacon });
  const label = `${drawNameOf(game)}|${issueNumber}|${entropy}`;
  const block = bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`${label}|0`)));
  return { entropy, label, block, result: engine.draw(createRandomStream({ seed, label })) };
}
