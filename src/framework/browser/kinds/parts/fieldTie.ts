import { get } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

let isPressed = false;
let isWatched = false;
let waiting: (() => void)[] = [];

const settle = (): void => {
  isPressed = false;
  const due = waiting;
  waiting = [];
  for (const work of due) work();
};

const press = (): void => {
  isPressed = true;
};
/** The click that follows finds what was pressed still in its place. */
const release = (): void => void setTimeout(settle);

/** Watches the pointer from now on: once for all fields of the page. */
export const watchPresses = (): void => {
  if (isWatched) return;
  isWatched = true;
  const options = { capture: true, passive: true } as const;
  addEventListener('pointerdown', press, options);
  for (const end of ['pointerup', 'pointercancel', 'keydown'])
    addEventListener(end, release, options);
};

/**
 * Does something now or, while a pointer is held down, once it was let go: what moves the page must not move it away
 * below a click.
 */
export const afterPress = (work: () => void): void => {
  if (isPressed) waiting.push(work);
  else work();
};

/** What a tie asks of the form around. */
type FormCalls = Pick<UseFormReturn, 'register' | 'getValues' | 'getFieldState' | 'subscribe'>;

export type Focusable = { focus?: () => void; select?: () => void };

/** One field of a form for its control: value and error as they are now, and who hears when they change. */
export type FieldTie = {
  readonly read: () => unknown;
  readonly readError: () => unknown;
  /** The person has typed: the control shows it already and is not told. */
  readonly type: (value: unknown) => void;
  /** The person has chosen, or the value was brought into its stored form: the control is told. */
  readonly put: (value: unknown) => void;
  readonly leave: () => void;
  /** Calls back after each change of the value that no typing made. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls back after each change of the value. */
  readonly subscribeAll: (listener: () => void) => () => void;
  readonly subscribeError: (listener: () => void) => () => void;
  /** Takes the element that errors lead to. */
  readonly hold: (element: Focusable | null) => void;
  /** Begins to listen to the form; answers how to end it. */
  readonly connect: () => () => void;
};

/** Who wants to hear of something. */
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    tell: () => listeners.forEach((listener) => listener()),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** A value, and those who hear of its changes. `set` answers whether it is another value. */
export const createCell = (first: unknown) => {
  const { tell, subscribe } = createListeners();
  let held = first;
  const set = (next: unknown): boolean => {
    if (Object.is(next, held)) return false;
    held = next;
    tell();
    return true;
  };
  return { read: () => held, set, subscribe };
};

/** What the form takes for the element of the field. */
const createStandIn = (read: () => unknown, take: (value: unknown) => void) => {
  let element: Focusable | null = null;
  const hold = (held: Focusable | null): void => {
    element = held;
  };
  const standIn = {
    type: 'text',
    get value() {
      return read();
    },
    set value(value) {
      take(value);
    },
    focus: () => element?.focus?.(),
    select: () => element?.select?.(),
    setCustomValidity: () => undefined,
    reportValidity: () => true,
  };
  return { hold, standIn };
};

/**
 * Ties a control to the field of a path. The form is given a stand-in for the element: what a program, a reset or a
 * merge sets arrives there. So typing draws nothing anew, and a form of many fields has one listener for each.
 */
export const createFieldTie = (form: FormCalls, name: string): FieldTie => {
  const registration = form.register(name);
  const value = createCell(form.getValues(name));
  const error = createCell(form.getFieldState(name).error);
  const shown = createListeners();
  const take = (next: unknown): void => {
    if (value.set(next)) shown.tell();
  };
  const { hold, standIn } = createStandIn(value.read, take);
  const send = (): void =>
    void registration.onChange({ target: { name, value: value.read() }, type: 'change' });
  const connect = () => {
    watchPresses();
    const stop = form.subscribe({
      name,
      exact: true,
      formState: { errors: true },
      callback: (told) => {
        // A reset forgets its fields, and has no name.
        if (told.name === undefined) registration.ref(standIn);
        take(form.getValues(name));
        error.set(get(told.errors, name));
      },
    });
    registration.ref(standIn);
    take(form.getValues(name));
    error.set(form.getFieldState(name).error);
    return () => {
      stop();
      registration.ref(null);
    };
  };
  return {
    read: value.read,
    readError: error.read,
    type: (next) => {
      value.set(next);
      send();
    },
    put: (next) => {
      take(next);
      send();
    },
    leave: () =>
      afterPress(() => {
        void registration.onBlur({ target: { name, value: value.read() }, type: 'blur' });
      }),
    subscribe: shown.subscribe,
    subscribeAll: value.subscribe,
    subscribeError: error.subscribe,
    hold,
    connect,
  };
};
