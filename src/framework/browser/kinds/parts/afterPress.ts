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
