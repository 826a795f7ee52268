import type { Localized } from '@patio/framework/kernel';

/** A title as a schema states it: in the default language, the others in `x-i18n`. */
export const titled = (title: Localized): Readonly<Record<string, unknown>> => {
  const [first, ...others] = Object.entries(title);
  return {
    title: first?.[1] ?? '',
    ...(others.length === 0
      ? {}
      : {
          'x-i18n': Object.fromEntries(
            others.map(([language, text]) => [language, { title: text }]),
          ),
        }),
  };
};
