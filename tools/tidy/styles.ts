/** Colours are roles, and a side is a start or an end: themes and right-to-left languages depend on both. */
import { isStyle, linesMatching, type Rule, type SourceFile } from './tree.ts';

const isWebSource = ({ path }: SourceFile) =>
  /^(ui|domains\/[^/]+\/web|apps\/(site|studio)|platform\/web)\//.test(path);
/** Where the roles get their colours, and pictures that are drawn once. */
const definesColours = ({ path }: SourceFile) => /^ui\/(tokens|themes|art|brand|icons)[./]/.test(path);

const rawInStyle =
  /#[0-9a-f]{3,8}\b(?=[^{]*;)|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|:\s*(white|black|red|green|blue|gr[ae]y|gold|silver)\s*;/i;
const rawInComponent = /['"`](#[0-9a-f]{3,8}|(rgb|hsl|oklch)a?\([^'"`]*)['"`]/i;
const physical =
  /(^|[;{\s])((margin|padding|scroll-margin|scroll-padding|border)-(left|right)\b[\w-]*|border-(top|bottom)-(left|right)-radius|left|right)\s*:|\b(text-align|float|clear)\s*:\s*(left|right)\b/;

export const rawColours: Rule = {
  name: 'no raw colour in a component',
  check: (tree) => [
    ...linesMatching(tree, {
      among: (file) => isStyle(file) && isWebSource(file) && !definesColours(file),
      pattern: rawInStyle,
      describe: (match) => `${match} is a raw colour; use a role of ui/tokens`,
    }),
    ...linesMatching(tree, {
      among: (file) => file.path.endsWith('.tsx') && isWebSource(file) && !definesColours(file),
      pattern: rawInComponent,
      describe: (match) => `${match} is a raw colour; use a role of ui/tokens`,
    }),
  ],
};

export const logicalSides: Rule = {
  name: 'styles use logical sides',
  check: (tree) =>
    linesMatching(tree, {
      among: (file) => isStyle(file) && isWebSource(file),
      pattern: physical,
      describe: (match) => `"${match.trim()}" is a physical side; use inline-start or inline-end`,
    }),
};
