import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type RefObject,
  type KeyboardEvent,
} from 'react';
import { escapeHtml, htmlToText, textToHtml, isSafeLink } from '#kernel/formats/html.ts';
import { FieldFrame, describedBy } from '#browser/ui/fields/FieldFrame.tsx';
import { safeFragment, safeHtml } from '#browser/ui/fields/RichText.tsx';
import '#browser/ui/styles/richText.css';
import type { InputProps } from '../Kind';
import { toText, settle } from '../parts/textKind';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindText } from '../parts/useKindText';
import { Button } from '#browser/ui/Button.tsx';
import { Glyph, type GlyphName } from '#browser/ui/Glyph.tsx';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import type { KindWords } from '#browser/texts/kindWords.ts';

/** A formatting tool. Stateful ones are pressed while active at the caret. */
type Tool = {
  readonly name: keyof KindWords & `format_${string}`;
  readonly command: string;
  readonly argument?: string;
  readonly hasState: boolean;
  readonly keys?: string;
  readonly glyph?: GlyphName;
  /** Letter shown if there is no icon. */
  readonly sign?: string;
};

/** Tools in their order. */
const tools: readonly Tool[] = [
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

/** `execCommand`: deprecated without replacement, and supported by every browser. */
const commands = (): Commands => document as unknown as Commands;

/** Runs a command at the caret. */
const run = (command: string, argument?: string): void => {
  const { execCommand } = commands();
  execCommand?.call(document, command, false, argument);
};

const blockAt = (box: HTMLElement, selector: string): Element | null => {
  const node = document.getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  const found = element?.closest(selector);
  return found && found !== box && box.contains(found) ? found : null;
};

/** The link at the caret. */
const linkAt = (box: HTMLElement): Element | null => blockAt(box, 'a[href]');

const isOn = (box: HTMLElement, { command, argument, hasState }: Tool): boolean => {
  if (!hasState) return false;
  if (command === 'createLink') return linkAt(box) !== null;
  if (argument !== undefined) return blockAt(box, argument) !== null;
  return commands().queryCommandState?.call(document, command) ?? false;
};

/** Names of active tools at the caret. */
const toolsOn = (box: HTMLElement): ReadonlySet<string> => {
  const anchor = document.getSelection()?.anchorNode;
  if (!anchor || !box.contains(anchor)) return new Set();
  return new Set(tools.filter((tool) => isOn(box, tool)).map(({ name }) => name));
};

/** Applies a tool at the caret; an active heading or quote becomes a paragraph again. */
const applyTool = (box: HTMLElement, tool: Tool): void => {
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

type HtmlToolsProps = {
  box: RefObject<HTMLDivElement | null>;
  on: ReadonlySet<string>;
  label: string;
  controls: string;
  onChange: () => void;
};

type LinkDraft = {
  readonly address: string;
  readonly range: Range | null;
  readonly isOld: boolean;
};

/** Arrow keys move between tools: one tab stop, as in every toolbar. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons[(at + step + buttons.length) % buttons.length];
  event.preventDefault();
  buttons.forEach((button) => (button.tabIndex = button === next ? 0 : -1));
  next?.focus();
};

const select = (range: Range | null): void => {
  const selection = document.getSelection();
  if (!range || !selection) return;
  selection.removeAllRanges();
  selection.addRange(range);
};

type LinkRowProps = {
  draft: LinkDraft;
  onDraft: (draft: LinkDraft) => void;
  onApply: (address: string | null) => void;
  onCancel: () => void;
};

const LinkRow = ({ draft, onDraft, onApply, onCancel }: LinkRowProps) => {
  const text = useKindText();
  const [tried, setTried] = useState(false);
  const address = draft.address.trim();
  const isRight = isSafeLink(address);
  const apply = () => {
    setTried(true);
    if (isRight) onApply(address);
  };
  return (
    <div className="ui-rich-link">
      <TextField
        label={text('linkAddress')}
        type="url"
        inputMode="url"
        autoFocus
        value={draft.address}
        error={tried && !isRight ? text('linkWrong') : undefined}
        placeholder="https://"
        onText={(next) => onDraft({ ...draft, address: next })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return;
          // Neither closes the surrounding dialog nor submits its form.
          event.preventDefault();
          if (event.key === 'Escape') onCancel();
          else apply();
        }}
      />
      <Button look="primary" onClick={apply}>
        {text('linkApply')}
      </Button>
      {draft.isOld ? <Button onClick={() => onApply(null)}>{text('linkRemove')}</Button> : null}
    </div>
  );
};

/** Toolbar of rich text: emphasis, headings, lists, quote, link. */
const HtmlTools = ({ box, on, label, controls, onChange }: HtmlToolsProps) => {
  const text = useKindText();
  const [draft, setDraft] = useState<LinkDraft>();
  const openLink = (editor: HTMLDivElement) => {
    const selection = document.getSelection();
    const isInside = selection?.anchorNode && editor.contains(selection.anchorNode);
    const range = isInside && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    const link = linkAt(editor);
    setDraft({ address: link?.getAttribute('href') ?? '', range, isOld: link !== null });
  };
  const toCaret = () => {
    box.current?.focus();
    select(draft?.range ?? null);
  };
  const cancelLink = () => {
    toCaret();
    setDraft(undefined);
  };
  const use = (tool: Tool) => {
    const editor = box.current;
    if (!editor) return;
    if (tool.command === 'createLink') return draft ? cancelLink() : openLink(editor);
    applyTool(editor, tool);
    onChange();
  };
  const applyLink = (address: string | null) => {
    const editor = box.current;
    if (!editor) return;
    toCaret();
    const isBare = document.getSelection()?.isCollapsed && linkAt(editor) === null;
    if (address === null) run('unlink');
    else if (isBare)
      run('insertHTML', `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`);
    else run('createLink', address);
    setDraft(undefined);
    onChange();
  };
  return (
    <>
      <div
        className="ui-rich-tools"
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        aria-controls={controls}
        onKeyDown={walk}
      >
        {tools.map((tool, at) => (
          <button
            key={tool.name}
            type="button"
            className="ui-rich-tool"
            data-sign={tool.sign}
            tabIndex={at === 0 ? 0 : -1}
            title={text(tool.name)}
            aria-label={text(tool.name)}
            aria-pressed={tool.hasState ? on.has(tool.name) : undefined}
            aria-keyshortcuts={tool.keys}
            // Keeps the caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use(tool)}
          >
            {tool.glyph ? <Glyph name={tool.glyph} /> : tool.sign}
          </button>
        ))}
      </div>
      {draft ? (
        <LinkRow draft={draft} onDraft={setDraft} onApply={applyLink} onCancel={cancelLink} />
      ) : null}
    </>
  );
};

const none: ReadonlySet<string> = new Set();

/** Active formats at the caret, while focused. */
const useToolsOn = (box: RefObject<HTMLDivElement | null>): ReadonlySet<string> => {
  const [on, setOn] = useState(none);
  useEffect(() => {
    const listen = () => {
      if (box.current) setOn(toolsOn(box.current));
    };
    document.addEventListener('selectionchange', listen);
    return () => document.removeEventListener('selectionchange', listen);
  }, [box]);
  return on;
};

const pasteClean = (event: ClipboardEvent): void => {
  event.preventDefault();
  const html = event.clipboardData.getData('text/html');
  const text = event.clipboardData.getData('text/plain');
  run('insertHTML', html === '' ? textToHtml(text) : safeHtml(html));
};

/**
 * Rich text editor: an editable region with a toolbar. Typed, dropped or pasted content is sanitised before it becomes
 * the value.
 */
export const HtmlEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, settle);
  const text = useKindText();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<string | undefined>(undefined);
  const on = useToolsOn(box);
  const { id, label, help, error, required, compact, onBlur, ref, autoFocus, disabled } = common;
  const html = toText(value);
  useLayoutEffect(() => {
    if (shown.current === html || !box.current) return;
    shown.current = html;
    box.current.replaceChildren(safeFragment(html));
  }, [html]);
  const send = () => {
    const next = safeHtml(box.current?.innerHTML ?? '');
    const kept = htmlToText(next) === '' ? '' : next;
    shown.current = kept;
    setValue(kept || null);
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      required={required}
      compact={compact}
      labelAs="span"
    >
      <div className="ui-rich-editor" data-invalid={error ? '' : undefined}>
        <HtmlTools
          box={box}
          on={on}
          label={text('format', { field: label })}
          controls={id}
          onChange={send}
        />
        <div
          id={id}
          ref={(element) => {
            box.current = element;
            ref(element);
          }}
          className="ui-rich-text"
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy(id, { help, error, compact })}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          contentEditable={!disabled}
          aria-disabled={disabled}
          suppressContentEditableWarning
          data-autofocus={autoFocus || undefined}
          onFocus={() => run('defaultParagraphSeparator', 'p')}
          onInput={send}
          onPaste={pasteClean}
          onBlur={onBlur}
        />
      </div>
    </FieldFrame>
  );
};
