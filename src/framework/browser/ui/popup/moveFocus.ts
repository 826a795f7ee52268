import { foldText } from '#kernel/formats/text.ts';

type Keys = { readonly next: string; readonly back: string };

const axes = {
  across: { next: 'ArrowRight', back: 'ArrowLeft' },
  down: { next: 'ArrowDown', back: 'ArrowUp' },
} satisfies Record<string, Keys>;

type Place = { readonly at: number; readonly count: number };

/** Target index of a key in a row or column, wrapping around; undefined for other keys. */
export const keyTarget = (
  key: string,
  axis: keyof typeof axes,
  { at, count }: Place,
): number | undefined => {
  const { next, back } = axes[axis];
  if (key === next) return (at + 1) % count;
  if (key === back) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** Letters within this time, in milliseconds, form one word. */
const wordMs = 700;

/** Type-ahead from the item after the current one; repeating a letter advances. */
export const createTypeAhead = () => {
  let typed = '';
  let last = -Infinity;
  return (event: { key: string; timeStamp: number }, words: readonly string[], at: number) => {
    typed = event.timeStamp - last < wordMs ? typed + foldText(event.key) : foldText(event.key);
    last = event.timeStamp;
    const isOneLetter = [...typed].every((letter) => letter === typed[0]);
    const wanted = isOneLetter ? typed.slice(0, 1) : typed;
    const from = isOneLetter ? at + 1 : Math.max(at, 0);
    return words
      .map((_, step) => (from + step) % words.length)
      .find((index) => foldText(words[index] ?? '').startsWith(wanted));
  };
};
