/** Path of the manual; the fragment names a chapter or a section. */
export const helpPath = '/ajuda';

/** Element id of a section: `dealers.fields`. */
export const sectionId = (chapter: string, section: string): string => `${chapter}.${section}`;
