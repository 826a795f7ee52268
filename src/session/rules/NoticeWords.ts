/** What a notice says in one language. */
type Words = { readonly title: string; readonly message: string };

/** What a notice says: Portuguese, and the same in English. */
export type NoticeWords = Words & { readonly english: Words };
