import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ClipboardEvent, RefObject } from 'react';
import { htmlToText, textToHtml } from '#kernel/formats/html.ts';
import { FieldFrame, describedBy } from '#browser/ui/fields/FieldFrame.tsx';
import { safeFragment, safeHtml } from '#browser/ui/fields/safeHtml.ts';
import '#browser/ui/styles/richText.css';
import type { InputProps } from '../Kind';
import { toText } from '../parts/isAbsent';
import { settle } from '../parts/textKind';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindText } from '../parts/useKindText';
import { HtmlTools, run, toolsOn } from './HtmlTools';

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
