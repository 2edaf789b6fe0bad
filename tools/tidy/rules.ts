/** All rules of this repository that no other checker has. */
import { faultTexts, moneyTests } from './contracts.ts';
import { languageFiles, namedLanguages, textFolders } from './locales.ts';
import { fileNames, migrationNames, ownNames } from './names.ts';
import { requirementIds } from './requirements.ts';
import { npmScripts } from './scripts.ts';
import { domainReadmes, fileSizes } from './sizes.ts';
import { logicalSides, rawColours } from './styles.ts';
import type { Rule } from './tree.ts';
import { nounTypes, plainWords } from './vocabulary.ts';
import { injectedClock, noFloats, noForeignMentions, noSuppressions, noTodos, shortPaths } from './words.ts';
import { oneZone } from './zone.ts';

export const rules: readonly Rule[] = [
  fileSizes,
  domainReadmes,
  fileNames,
  ownNames,
  nounTypes,
  plainWords,
  migrationNames,
  noTodos,
  noSuppressions,
  noFloats,
  injectedClock,
  shortPaths,
  noForeignMentions,
  rawColours,
  logicalSides,
  requirementIds,
  npmScripts,
  oneZone,
  languageFiles,
  namedLanguages,
  textFolders,
  faultTexts,
  moneyTests,
];
