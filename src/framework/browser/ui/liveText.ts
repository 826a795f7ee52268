import { useLayoutEffect, useRef, useState } from 'react';
import type { Ref } from 'react';

/** Text displayed by a control without re-rendering: current value, and subscription to changes other than typing. */
export type LiveText = {
  readonly read: () => string;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Forwards an element to a ref. */
export const passOn = <T>(ref: Ref<T> | undefined, value: T | null): void => {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
};

type Written = HTMLInputElement | HTMLTextAreaElement;

/** Synchronises an element with a text, leaving typed text as is. */
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
