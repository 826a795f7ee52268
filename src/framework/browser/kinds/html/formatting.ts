import type { GlyphName } from '#browser/ui/Glyph.tsx';
import type { KindWords } from '#browser/texts/kindWords.ts';

/** A tool above rich text. Those with a state are pressed while it holds at the caret. */
export type Tool = {
  readonly name: keyof KindWords & `format_${string}`;
  readonly command: string;
  readonly argument?: string;
  readonly hasState: boolean;
  readonly keys?: string;
  readonly glyph?: GlyphName;
  /** Shown where there is no icon: the letter that all editors use. */
  readonly sign?: string;
};

/** Tools in their order. */
export const tools: readonly Tool[] = [
  { name: 'format_bold', command: 'bold', hasState: true, keys: 'Control+B', sign: 'B' },
  { name: 'format_italic', command: 'italic', hasState: true, keys: 'Control+I', sign: 'I' },
  { name: 'format_underline', command: 'underline', hasState: true, keys: 'Control+U', sign: 'U' },
  { name: 'format_h2', command: 'formatBlock', argument: 'h2', hasState: true, sign: 'T1' },
  { name: 'format_h3', command: 'formatBlock', argument: 'h3', hasState: true, sign: 'T2' },
  { name: 'format_ul', command: 'insertUnorderedList', hasState: true, glyph: 'listBullet' },
  { name: 'format_ol', command: 'insertOrderedList', hasState: true, glyph: 'listNumber' },
  {
    name: 'format_quote',
    command: 'formatBlock',
    argument: 'blockquote',
    hasState: true,
    glyph: 'quote',
  },
  { name: 'format_link', command: 'createLink', hasState: true, glyph: 'chain' },
  { name: 'format_clear', command: 'removeFormat', hasState: false, glyph: 'eraser' },
];

type Commands = {
  readonly execCommand?: (command: string, ui: boolean, value?: string) => boolean;
  readonly queryCommandState?: (command: string) => boolean;
};

/** What a browser does to an editable part of a page. No standard replaces it, and every browser has it. */
const commands = (): Commands => document as unknown as Commands;

/** Runs a command at the caret. */
export const run = (command: string, argument?: string): void => {
  const { execCommand } = commands();
  execCommand?.call(document, command, false, argument);
};

const blockAt = (box: HTMLElement, selector: string): Element | null => {
  const node = document.getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  const found = element?.closest(selector);
  return found && found !== box && box.contains(found) ? found : null;
};

/** The link in which the caret stands. */
export const linkAt = (box: HTMLElement): Element | null => blockAt(box, 'a[href]');

const isOn = (box: HTMLElement, { command, argument, hasState }: Tool): boolean => {
  if (!hasState) return false;
  if (command === 'createLink') return linkAt(box) !== null;
  if (argument !== undefined) return blockAt(box, argument) !== null;
  return commands().queryCommandState?.call(document, command) ?? false;
};

/** Names of the tools that hold at the caret. */
export const toolsOn = (box: HTMLElement): ReadonlySet<string> => {
  const anchor = document.getSelection()?.anchorNode;
  if (!anchor || !box.contains(anchor)) return new Set();
  return new Set(tools.filter((tool) => isOn(box, tool)).map(({ name }) => name));
};

/** Uses a tool at the caret; a heading or quotation that is on already becomes a paragraph again. */
export const applyTool = (box: HTMLElement, tool: Tool): void => {
  box.focus();
  if (tool.command === 'removeFormat') {
    run('removeFormat');
    run('formatBlock', 'p');
    return;
  }
  if (tool.argument === undefined) return run(tool.command);
  const isBack = isOn(box, tool);
  if (isBack && tool.argument === 'blockquote') run('outdent');
  run('formatBlock', isBack ? 'p' : tool.argument);
};
