/** All rules of the house that no other checker knows. */
import { faultTexts, moneyTests } from './contracts.ts';
import { fileNames, migrationNames, ownNames } from './names.ts';
import { requirementIds } from './requirements.ts';
import { npmScripts } from './scripts.ts';
import { fileSizes, roomReadmes } from './sizes.ts';
import { logicalSides, rawColours } from './styles.ts';
import type { Rule } from './tree.ts';
import { noFloats, noNotes, noSuppressions, ownAffairs, passedClock, shortPaths } from './words.ts';

export const rules: readonly Rule[] = [
  fileSizes,
  roomReadmes,
  fileNames,
  ownNames,
  migrationNames,
  noNotes,
  noSuppressions,
  noFloats,
  passedClock,
  shortPaths,
  ownAffairs,
  rawColours,
  logicalSides,
  requirementIds,
  npmScripts,
  faultTexts,
  moneyTests,
];
