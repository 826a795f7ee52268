/** Address of the manual; the id of a chapter or of one of its sections follows as hash. */
export const helpPath = '/ajuda';

/** Id of a section in the page: `dealers.fields`. */
export const sectionId = (chapter: string, section: string): string => `${chapter}.${section}`;
