import type { KeptNotice } from '#generated/types/wire.ts';

type Told = Pick<KeptNotice, 'title' | 'message' | 'english'>;

/** A notice in the UI language; Portuguese if it has no English version. */
export const wordsOf = ({ english, title, message }: Told, locale: string) =>
  (locale === 'en' && english) || { title, message };
