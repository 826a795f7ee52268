import type { ChangeEvent } from 'react';

type Handler = (event: ChangeEvent<HTMLInputElement>) => unknown;

/** Strips all whitespace from typed and pasted text before it reaches the form. @source SES-013, SES-014, OQ-226 */
export const strippingWhitespace =
  (handler: Handler): Handler =>
  (event) => {
    const input = event.target;
    const stripped = input.value.replace(/\s/gu, '');
    if (stripped !== input.value) {
      const caret = input.selectionStart ?? stripped.length;
      const before = input.value.slice(0, caret).replace(/\s/gu, '').length;
      input.value = stripped;
      input.setSelectionRange(before, before);
    }
    return handler(event);
  };
