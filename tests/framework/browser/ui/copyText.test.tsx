import { copyText } from '#framework/browser/ui/copyText.ts';

/** The clipboard of a secure context, or of none. */
const withClipboard = (clipboard: Partial<Clipboard> | undefined): void => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
};

/** The browser's copy command: fires a copy event, as browsers do, and collects what it holds. */
const withCommand = (isAllowed: boolean): readonly string[] => {
  const copied: string[] = [];
  document.execCommand = (name) => {
    if (name !== 'copy' || !isAllowed) return false;
    const event = new Event('copy', { bubbles: true, cancelable: true });
    const setData = (_: string, text: string) => copied.push(text);
    document.body.dispatchEvent(Object.assign(event, { clipboardData: { setData } }));
    return true;
  };
  return copied;
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

test('a secure page copies by the clipboard', async () => {
  const written: string[] = [];
  withClipboard({ writeText: async (text) => void written.push(text) });
  const copied = withCommand(true);
  expect(await copyText('abc')).toBe(true);
  expect([written, copied]).toEqual([['abc'], []]);
});

test.each([
  ['has no clipboard, over plain HTTP', undefined],
  ['refuses', { writeText: () => Promise.reject(new Error('denied')) }],
])('a page whose browser %s copies by the copy command, line breaks included', async (_, given) => {
  withClipboard(given);
  const copied = withCommand(true);
  expect(await copyText('two\nlines')).toBe(true);
  expect(copied).toEqual(['two\nlines']);
});

test('copying leaves focus, selection and page as they were', async () => {
  withClipboard(undefined);
  withCommand(true);
  document.body.innerHTML = '<p>marked text</p><button>Copy</button>';
  document.querySelector('button')?.focus();
  document.getSelection()?.selectAllChildren(document.querySelector('p')!);
  const before = document.body.innerHTML;
  await copyText('abc');
  expect(document.activeElement).toBe(document.querySelector('button'));
  expect(document.getSelection()?.toString()).toBe('marked text');
  expect(document.body.innerHTML).toBe(before);
});

test('says if neither works', async () => {
  withClipboard(undefined);
  withCommand(false);
  expect(await copyText('abc')).toBe(false);
  Reflect.deleteProperty(document, 'execCommand');
  expect(await copyText('abc')).toBe(false);
});
