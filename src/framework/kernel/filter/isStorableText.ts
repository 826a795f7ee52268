const halfOfPair = /\p{Surrogate}/u;

/** Whether a text can be kept and compared by the database: no NUL character and no half of a surrogate pair. */
export const isStorableText = (text: string): boolean =>
  !text.includes('\u0000') && !halfOfPair.test(text);
