import { useLayoutEffect, useRef, useState } from 'react';
import type { Ref } from 'react';

/**
 * A text that its control shows without being drawn anew: how it reads now, and who hears when something else than
 * typing changes it.
 */
export type LiveText = {
  readonly read: () => string;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Hands an element on to whoever asked for it. */
export const passOn = <T>(ref: Ref<T> | undefined, value: T | null): void => {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
};

type Written = HTMLInputElement | HTMLTextAreaElement;

/** Keeps an element in step with a text. What is typed stays as it is typed. */
export const useLiveText = <T extends Written>(text: LiveText, ref: Ref<T> | undefined) => {
  const element = useRef<T>(null);
  const [defaultValue] = useState(text.read);
  useLayoutEffect(() => {
    const { current } = element;
    passOn(ref, current);
    return () => passOn(ref, null);
  }, [ref]);
  useLayoutEffect(() => {
    const write = () => {
      const { current } = element;
      const now = text.read();
      if (current && current.value !== now) current.value = now;
    };
    write();
    return text.subscribe(write);
  }, [text]);
  return { defaultValue, ref: element };
};
