import { get, type UseFormReturn } from 'react-hook-form';

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
/** The following click still finds its target in place. */
const release = (): void => void setTimeout(settle);

/** Starts tracking the pointer: once for all fields of the page. */
const watchPresses = (): void => {
  if (isWatched) return;
  isWatched = true;
  const options = { capture: true, passive: true } as const;
  addEventListener('pointerdown', press, options);
  for (const end of ['pointerup', 'pointercancel', 'keydown'])
    addEventListener(end, release, options);
};

/** Runs work now or, while a pointer is down, after its release: a layout shift must not move the click target. */
const afterPress = (work: () => void): void => {
  if (isPressed) waiting.push(work);
  else work();
};

/** Form methods used by a binding. */
type FormCalls = Pick<UseFormReturn, 'register' | 'getValues' | 'getFieldState' | 'subscribe'>;

type Focusable = { focus?: () => void; select?: () => void };

/** Binding of a form field to its control: current value and error, with subscriptions. */
export type FieldTie = {
  readonly read: () => unknown;
  readonly readError: () => unknown;
  /** Typed input: the control already shows it and is not notified. */
  readonly type: (value: unknown) => void;
  /** Selected or normalised value: notifies the control. */
  readonly put: (value: unknown) => void;
  readonly blur: () => void;
  /** Subscribes to value changes other than typing. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Subscribes to all value changes. */
  readonly subscribeAll: (listener: () => void) => () => void;
  readonly subscribeError: (listener: () => void) => () => void;
  /** Registers the element that errors focus. */
  readonly attach: (element: Focusable | null) => void;
  /** Starts listening to the form; returns the cleanup. */
  readonly connect: () => () => void;
};

/** A set of listeners. */
const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    notify: () => listeners.forEach((listener) => listener()),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** An observable value. `set` returns whether it changed. */
const createCell = (first: unknown) => {
  const { notify: tell, subscribe } = createListeners();
  let attached = first;
  const set = (next: unknown): boolean => {
    if (Object.is(next, attached)) return false;
    attached = next;
    tell();
    return true;
  };
  return { read: () => attached, set, subscribe };
};

/** Stand-in for the field's element, given to the form. */
const createStandIn = (read: () => unknown, take: (value: unknown) => void) => {
  let element: Focusable | null = null;
  const attach = (attached: Focusable | null): void => {
    element = attached;
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
  return { hold: attach, standIn };
};

/**
 * Binds a control to a form path through a stand-in element, which receives values set by code, reset or merge. Typing
 * causes no re-render, and a form has one listener per field.
 */
export const createFieldTie = (form: FormCalls, name: string): FieldTie => {
  const registration = form.register(name);
  const value = createCell(form.getValues(name));
  const error = createCell(form.getFieldState(name).error);
  const shown = createListeners();
  const take = (next: unknown): void => {
    if (value.set(next)) shown.notify();
  };
  const { hold: attach, standIn } = createStandIn(value.read, take);
  const send = (): void =>
    void registration.onChange({ target: { name, value: value.read() }, type: 'change' });
  const connect = () => {
    watchPresses();
    const stop = form.subscribe({
      name,
      exact: true,
      formState: { errors: true },
      callback: (state) => {
        // A reset unregisters fields, and has no name.
        if (state.name === undefined) registration.ref(standIn);
        take(form.getValues(name));
        error.set(get(state.errors, name));
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
    blur: () =>
      afterPress(() => {
        void registration.onBlur({ target: { name, value: value.read() }, type: 'blur' });
      }),
    subscribe: shown.subscribe,
    subscribeAll: value.subscribe,
    subscribeError: error.subscribe,
    attach,
    connect,
  };
};

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
  let attached: ControlledField | undefined;
  let element: Focusable | null = null;
  const take = (next: unknown): void => {
    if (value.set(next)) shown.notify();
  };
  const tie: FieldTie = {
    read: value.read,
    readError: error.read,
    type: (next) => {
      value.set(next);
      attached?.onChange(next);
    },
    put: (next) => {
      take(next);
      attached?.onChange(next);
    },
    blur: () => afterPress(() => attached?.onBlur()),
    subscribe: shown.subscribe,
    subscribeAll: value.subscribe,
    subscribeError: error.subscribe,
    attach: (next) => {
      element = next;
      attached?.ref(next);
    },
    connect: () => {
      watchPresses();
      return () => undefined;
    },
  };
  const follow = (field: ControlledField, problem: unknown): void => {
    // The control mounted before the field was bound.
    if (attached?.ref !== field.ref) field.ref(element);
    attached = field;
    take(field.value);
    error.set(problem);
  };
  return { tie, follow };
};
