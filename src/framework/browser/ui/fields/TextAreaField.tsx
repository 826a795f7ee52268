import { useId } from 'react';
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { FieldFrame, describedBy } from './FieldFrame';
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
  const id = rest.id ?? ownId;
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      required={required}
      compact={compact}
    >
      <textarea
        rows={compact ? 1 : 3}
        {...rest}
        id={id}
        className="ui-control"
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help, error, compact })}
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
