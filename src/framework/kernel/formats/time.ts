/** Normalises a time to `HH:MM`; accepts `9:05`, `9h05`, `0905` and `09:05:00`. Other text is only trimmed. */
export const normaliseTime = (text: string): string => {
  const typed = text.trim();
  const match = /^([0-9]{1,2}(?=[:h])|[0-9]{2})[:h]?([0-9]{2})(?::00)?$/i.exec(typed);
  return match ? `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? ''}` : typed;
};

/** Whether a text is a time of day, `00:00` to `23:59`. */
export const isBareTime = (text: string): boolean => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(text);

/** Whether a text is a time in an accepted form. */
export const isTime = (text: string): boolean => isBareTime(normaliseTime(text));
