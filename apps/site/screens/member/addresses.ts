/**
 * The words that are addresses in the member centre: the pages of its menu, and those that only another page speaks of.
 * One whose page is not open yet says so inside the frame; any other word is no address.
 */
import { menu } from './menu.ts';

const besides = [
  'limits',
  'verification',
  'myWallet',
  'redeemHistory',
  'pointsDetails',
  'activityCenter',
  'redEnvelope',
  'vip',
];

/** Other names of a page. */
const aliases: ReadonlyMap<string, string> = new Map([['inbox', 'messageV2']]);

export const memberKeys: ReadonlySet<string> = new Set([
  ...menu.flat().map(({ key }) => key),
  ...besides,
  ...aliases.keys(),
]);

export const pageKeyOf = (word: string): string => aliases.get(word) ?? word;
