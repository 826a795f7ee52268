import { createCell, createListeners, afterPress, watchPresses } from './fieldTie';
import type { FieldTie, Focusable } from './fieldTie';

/** A controlled field: value and re-rendering are the caller's. */
type ControlledField = {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly ref: (element: Focusable | null) => void;
};

/** Binding to a controlled field; `follow` updates it after each render. */
export const createControlledTie = (first: unknown) => {
  const value = createCell(first);
  const error = createCell(undefined);
  const shown = createListeners();
  let held: ControlledField | undefined;
  let element: Focusable | null = null;
  const take = (next: unknown): void => {
    if (value.set(next)) shown.tell();
  };
  const tie: FieldTie = {
    read: value.read,
    readError: error.read,
    type: (next) => {
      value.set(next);
      held?.onChange(next);
    },
    put: (next) => {
      take(next);
      held?.onChange(next);
    },
    leave: () => afterPress(() => held?.onBlur()),
    subscribe: shown.subscribe,
    subscribeAll: value.subscribe,
    subscribeError: error.subscribe,
    hold: (next) => {
      element = next;
      held?.ref(next);
    },
    connect: () => {
      watchPresses();
      return () => undefined;
    },
  };
  const follow = (field: ControlledField, problem: unknown): void => {
    // The control mounted before the field was bound.
    if (held?.ref !== field.ref) field.ref(element);
    held = field;
    take(field.value);
    error.set(problem);
  };
  return { tie, follow };
};
