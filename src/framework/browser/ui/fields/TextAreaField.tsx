import { useId } from 'react';
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { FieldFrame, controlOf } from './FieldFrame';
import { useLiveText } from '../liveText';
import type { LiveText } from '../liveText';

export type TextAreaFieldProps = {
  label: string;
  value?: string;
  onText?: (text: string) => void;
  help?: ReactNode;
  error?: string;
  compact?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'>;

/** Multi-line text. */
export const TextAreaField = (props: TextAreaFieldProps) => {
  const { label, onText, help, error, compact, required, ...rest } = props;
  const ownId = useId();
  const frame = { id: rest.id ?? ownId, help, error, compact, required };
  return (
    <FieldFrame {...frame} label={label}>
      <textarea
        rows={compact ? 1 : 3}
        {...rest}
        {...controlOf(frame)}
        className="ui-control"
        onChange={(event) => {
          rest.onChange?.(event);
          onText?.(event.target.value);
        }}
      />
    </FieldFrame>
  );
};

type LiveTextAreaProps = Omit<TextAreaFieldProps, 'value'> & { text: LiveText };

/** Like `TextAreaField`, without re-rendering on keystrokes. */
export const LiveTextArea = ({ text, ref, ...rest }: LiveTextAreaProps) => (
  <TextAreaField {...rest} {...useLiveText(text, ref)} />
);
