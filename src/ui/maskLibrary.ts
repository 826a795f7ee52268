import type { IMask } from 'react-imask';

/** How a text may be typed: options of the mask library. */
export type MaskOptions = Parameters<typeof IMask>[1];

/** A mask on an element: its text, and the way to take it off. */
export type LiveMask = { value: string; destroy: () => void };

let library: typeof IMask | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the mask library, once; it is as large as ten forms, so screens without a form do without it. A failure is no
 * fault: a field without a mask takes what is typed, and the next one tries again.
 */
export const loadMasks = (): Promise<void> =>
  (loading ??= import('react-imask').then(
    ({ IMask: loaded }) => {
      library = loaded;
    },
    () => {
      loading = undefined;
    },
  ));

/** Puts a mask on the element; undefined while the library is not loaded. */
export const attachMask = (input: HTMLInputElement, mask: MaskOptions): LiveMask | undefined =>
  library && (library(input, mask) as LiveMask);
