let isPressed = false;
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

addEventListener('pointerdown', press, { capture: true, passive: true });
for (const end of ['pointerup', 'pointercancel', 'keydown'])
  addEventListener(end, release, { capture: true, passive: true });

/** Does something now or, while a pointer is held down, once it was let go: what moves the page must not move it away below a click. */
export const afterPress = (work: () => void): void => {
  if (isPressed) waiting.push(work);
  else work();
};
