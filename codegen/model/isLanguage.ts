// `patio init` loads this before the framework is installed: nothing is imported here.

/** Whether a tag is written as BCP 47 wants it, of a language that is known by a name. */
export const isLanguage = (tag: string): boolean => {
  try {
    const [known] = Intl.getCanonicalLocales(tag);
    const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
    return known === tag && names.of(tag) !== undefined;
  } catch {
    return false;
  }
};
