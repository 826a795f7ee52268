import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { isSafeLink } from '#kernel/formats/html.ts';
import { Button } from '#browser/ui/Button.tsx';
import { Glyph } from '#browser/ui/Glyph.tsx';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import { useKindText } from '../parts/useKindText';
import { applyTool, linkAt, run, tools } from './formatting';
import type { Tool } from './formatting';

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

/** Left and right walk over the tools, as in every toolbar: one stop for the Tab key. */
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
  onDraft: (draft: LinkDraft | undefined) => void;
  onApply: (address: string | null) => void;
};

const LinkRow = ({ draft, onDraft, onApply }: LinkRowProps) => {
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
          if (event.key === 'Escape') onDraft(undefined);
          if (event.key !== 'Enter') return;
          // The form around would be sent.
          event.preventDefault();
          apply();
        }}
      />
      <Button look="primary" onClick={apply}>
        {text('linkApply')}
      </Button>
      {draft.isOld ? <Button onClick={() => onApply(null)}>{text('linkRemove')}</Button> : null}
    </div>
  );
};

/** Tools above rich text: emphasis, headings, lists, quotation, link. */
export const HtmlTools = ({ box, on, label, controls, onChange }: HtmlToolsProps) => {
  const text = useKindText();
  const [draft, setDraft] = useState<LinkDraft>();
  const openLink = (editor: HTMLDivElement) => {
    const selection = document.getSelection();
    const isInside = selection?.anchorNode && editor.contains(selection.anchorNode);
    const range = isInside && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    const link = linkAt(editor);
    setDraft({ address: link?.getAttribute('href') ?? '', range, isOld: link !== null });
  };
  const use = (tool: Tool) => {
    const editor = box.current;
    if (!editor) return;
    if (tool.command === 'createLink') return draft ? setDraft(undefined) : openLink(editor);
    applyTool(editor, tool);
    onChange();
  };
  const applyLink = (address: string | null) => {
    const editor = box.current;
    if (!editor) return;
    editor.focus();
    select(draft?.range ?? null);
    const isBare = document.getSelection()?.isCollapsed && linkAt(editor) === null;
    if (address === null) run('unlink');
    else if (isBare) run('insertHTML', `<a href="${encodeURI(address)}">${encodeURI(address)}</a>`);
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
            // The caret stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use(tool)}
          >
            {tool.glyph ? <Glyph name={tool.glyph} /> : tool.sign}
          </button>
        ))}
      </div>
      {draft ? <LinkRow draft={draft} onDraft={setDraft} onApply={applyLink} /> : null}
    </>
  );
};
