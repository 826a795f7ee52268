import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, SyntheticEvent } from 'react';
import { passOn } from '../liveText';
import type { LiveText } from '../liveText';
import { attachMask, loadMasks } from './maskLibrary';
import type { Arrival, LiveMask, MaskOptions } from './maskLibrary';
import { TextField } from './TextField';
import type { TextFieldProps } from './TextField';

export type MaskedFieldProps = Omit<TextFieldProps, 'value' | 'onText'> & {
  mask: MaskOptions;
  /** Displayed value while not editing. */
  text: string | LiveText;
  onText: (text: string) => void;
  /** Parses text inserted at once and returns it as if typed; undefined leaves it to the mask. */
  readWhole?: (text: string) => string | undefined;
};

/**
 * Element with its mask. `typing`: the latest change came from here. `came`: text before the mask, if more than one
 * character was inserted.
 */
type MaskState = {
  input: HTMLInputElement | null;
  live: LiveMask | null;
  typing: boolean;
  came: Arrival | null;
};

const dropMask = (state: MaskState): void => {
  state.live?.destroy();
  state.live = null;
};

const write = (state: MaskState, text: string): void => {
  if (state.live?.put(text)) return;
  // Text that does not fit is shown unmasked.
  dropMask(state);
  if (state.input) state.input.value = text;
};

const release = (state: MaskState): void => {
  dropMask(state);
  state.typing = false;
};

const read = (text: string | LiveText): string => (typeof text === 'string' ? text : text.read());

/** Inserts pasted text that has its own parser or would be truncated by the mask. */
const takeWhole = (state: MaskState, readWhole: MaskedFieldProps['readWhole']): void => {
  const { came, live } = state;
  state.came = null;
  if (!came || !live) return;
  const isCut = !live.holds(came.text);
  const whole = came.isAll || isCut ? readWhole?.(came.text) : undefined;
  if (isCut || whole !== undefined) write(state, whole ?? came.text);
};

/**
 * Masked single-line input. The mask is attached only while focused, so that forms with many masked fields mount fast;
 * on blur the normalised value is shown. Text typed before the mask library loads is masked afterwards.
 */
export const MaskedField = (props: MaskedFieldProps) => {
  const { mask, text, onText, readWhole, ref, ...rest } = props;
  const state = useRef<MaskState>({ input: null, live: null, typing: false, came: null });
  const [first] = useState(() => read(text));
  useLayoutEffect(() => {
    const { current } = state;
    if (current.typing) current.typing = false;
    else write(current, read(text));
    return typeof text === 'string' ? undefined : text.subscribe(() => write(current, text.read()));
  }, [text]);
  useLayoutEffect(() => {
    const { current } = state;
    return () => release(current);
  }, []);
  const send = (next: string) => {
    state.current.typing = true;
    onText(next);
  };
  const attachLate = () => {
    const { current } = state;
    const { input, live } = current;
    if (live || !input || input !== document.activeElement) return;
    const typed = input.value;
    current.live = attachMask(input, mask) ?? null;
    if (input.value !== typed) send(input.value);
  };
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    state.current.live ??= attachMask(event.target, mask) ?? null;
    if (!state.current.live) void loadMasks().then(attachLate);
    rest.onFocus?.(event);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    release(state.current);
    write(state.current, read(text));
    rest.onBlur?.(event);
  };
  const onInputCapture = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    state.current.came = state.current.live?.arrivalOf(currentTarget.value, nativeEvent) ?? null;
  };
  const onInput = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    takeWhole(state.current, readWhole);
    send(currentTarget.value);
  };
  return (
    <TextField
      {...rest}
      ref={(element) => {
        state.current.input = element;
        passOn(ref, element);
      }}
      defaultValue={first}
      onFocus={onFocus}
      onBlur={onBlur}
      onInputCapture={onInputCapture}
      onInput={onInput}
    />
  );
};
