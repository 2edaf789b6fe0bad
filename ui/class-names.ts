/** The classes that are: a look without a rule of its own leaves no name behind. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
