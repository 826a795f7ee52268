import { useLayoutEffect, useRef, useState } from 'react';
import type { ClipboardEvent, FocusEvent, Ref } from 'react';
import { IMask } from 'react-imask';
import { TextField } from './TextField';
import type { TextFieldProps } from './TextField';

/** How a text may be typed: options of the mask library. */
export type MaskOptions = Parameters<typeof IMask>[1];

export type MaskedFieldProps = Omit<TextFieldProps, 'value' | 'onText'> & {
  mask: MaskOptions;
  /** The value as shown when nobody is typing. */
  text: string;
  onText: (text: string) => void;
  /** Reads a pasted text in its own way and answers it as it would be typed; undefined leaves it to the mask. */
  fromPaste?: (pasted: string) => string | undefined;
};

type LiveMask = { value: string; updateValue: () => void; destroy: () => void };

const passOn = <T,>(ref: Ref<T> | undefined, value: T | null): void => {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
};

/**
 * A line of text with a mask. The mask lives only while the field has the focus, so a form of many masked fields mounts
 * as fast as a plain one; on leaving, the field shows the value in its settled form.
 */
export const MaskedField = ({ mask, text, onText, fromPaste, ref, ...rest }: MaskedFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const live = useRef<LiveMask>(null);
  const typing = useRef(false);
  const [first] = useState(text);
  const write = (next: string) => {
    if (live.current) live.current.value = next;
    else if (input.current) input.current.value = next;
  };
  useLayoutEffect(() => {
    if (typing.current) typing.current = false;
    else write(text);
  }, [text]);
  useLayoutEffect(() => () => live.current?.destroy(), []);
  const send = (next: string) => {
    typing.current = true;
    onText(next);
  };
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    live.current ??= IMask(event.target, mask) as LiveMask;
    rest.onFocus?.(event);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    live.current?.destroy();
    live.current = null;
    typing.current = false;
    write(text);
    rest.onBlur?.(event);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const whole = value === '' || (selectionStart === 0 && selectionEnd === value.length);
    const read = whole ? fromPaste?.(event.clipboardData.getData('text')) : undefined;
    if (read === undefined) return;
    event.preventDefault();
    write(read);
    send(read);
  };
  return (
    <TextField
      {...rest}
      ref={(element) => {
        input.current = element;
        passOn(ref, element);
      }}
      defaultValue={first}
      onFocus={onFocus}
      onBlur={onBlur}
      onPaste={onPaste}
      onInput={(event) => send(event.currentTarget.value)}
    />
  );
};
