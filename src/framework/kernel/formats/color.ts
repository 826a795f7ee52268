/**
 * Normalises a colour to `#RRGGBB` in capitals; expands `#abc` and adds a missing `#`. Other text is only trimmed.
 */
export const normaliseColor = (text: string): string => {
  const typed = text.trim();
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed)?.[1]?.toUpperCase();
  if (digits === undefined) return typed;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
};

/** Whether a text is `#RRGGBB` in capitals. */
export const isBareColor = (text: string): boolean => /^#[0-9A-F]{6}$/.test(text);

/** Whether a text is a colour in an accepted form. */
export const isColor = (text: string): boolean => isBareColor(normaliseColor(text));
