/** What is about to be put into a text, null where something is removed, and whether it goes to its end. */
export type Typed = { readonly data: string | null; readonly isAtEnd: boolean };

/**
 * Lets what is typed into a masked text become another text than the mask would make of it.
 *
 * @param rewrite the whole text after what is being typed; undefined leaves it to the mask
 * @returns takes the listener off
 */
export const rewriteTyped = (
  input: HTMLInputElement,
  live: { value: string },
  rewrite: (typed: Typed) => string | undefined,
): (() => void) => {
  const onBefore = (event: InputEvent) => {
    const { data } = event;
    const next = rewrite({ data, isAtEnd: input.selectionStart === input.value.length });
    if (next === undefined) return;
    event.preventDefault();
    live.value = next;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data, inputType: 'insertText' }));
  };
  input.addEventListener('beforeinput', onBefore);
  return () => input.removeEventListener('beforeinput', onBefore);
};
