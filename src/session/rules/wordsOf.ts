import type { KeptNotice } from '#generated/types/wire.ts';

type Told = Pick<KeptNotice, 'title' | 'message' | 'english'>;

/** A notice in the language of the screen; in Portuguese where it has no English words. */
export const wordsOf = ({ english, title, message }: Told, locale: string) =>
  (locale === 'en' && english) || { title, message };
