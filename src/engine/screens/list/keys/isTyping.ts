const notTyped: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit']);

/** Whether keys of one letter belong to what has the focus: a text, a list of choices. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="combobox"]');
};
