/** The section that is named, else the first; a name that no section has is no name. */
export const findSection = <Section extends { readonly key: string }>(
  sections: readonly Section[],
  name: string | undefined,
): Section | undefined => sections.find(({ key }) => key === name) ?? sections[0];

export const sectionKeyOf = (hash: string): string | undefined => hash.replace(/^#/, '') || undefined;
