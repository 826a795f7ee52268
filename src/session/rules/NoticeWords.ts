/** Text of a notice in one language. */
type Words = { readonly title: string; readonly message: string };

/** Text of a notice: Portuguese, with an English version. */
export type NoticeWords = Words & { readonly english: Words };
