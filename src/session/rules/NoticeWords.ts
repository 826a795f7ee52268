import type { StoredNotice } from '#generated/types/wire.ts';

/** Text of a notice in one language. */
type Words = { readonly title: string; readonly message: string };

/** Text of a notice: Portuguese, with an English version. */
export type NoticeWords = Words & { readonly english: Words };

type NoticeTexts = Pick<StoredNotice, 'title' | 'message' | 'english'>;

/** A notice in the UI language; Portuguese if it has no English version. */
export const wordsOf = ({ english, title, message }: NoticeTexts, locale: string) =>
  (locale === 'en' && english) || { title, message };
