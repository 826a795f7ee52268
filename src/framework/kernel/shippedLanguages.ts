/** Languages of the framework's own texts. Applications may add others; missing texts fall back. */
export const shippedLanguages = ['en', 'es', 'pt-BR'] as const;

/** Texts in every language that the framework ships. */
export type ShippedTexts<T> = Readonly<Record<(typeof shippedLanguages)[number], T>>;
