import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldFrame, controlOf } from './FieldFrame';
import { useLiveText } from '../liveText';
import type { LiveText } from '../liveText';

export type TextFieldProps = {
  label: string;
  value?: string;
  onText?: (text: string) => void;
  help?: ReactNode;
  error?: string;
  compact?: boolean;
  /** Prefix unit: `R$`. Decorative; the label names it where needed. */
  start?: string;
  /** Button or unit at the end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value'>;

type EndsProps = { start?: string; end?: ReactNode; children: ReactNode };

const Ends = ({ start, end, children }: EndsProps) =>
  start || end ? (
    <div
      className="ui-ends"
      data-start={start?.length || undefined}
      data-end={end ? '' : undefined}
    >
      {start ? (
        <span className="ui-start" aria-hidden="true">
          {start}
        </span>
      ) : null}
      {children}
      {end ? <span className="ui-end">{end}</span> : null}
    </div>
  ) : (
    children
  );

/** Single-line text: label above, help and error below. */
export const TextField = (props: TextFieldProps) => {
  const {
    label,
    onText,
    help,
    error,
    compact,
    start,
    end,
    className = '',
    required,
    ...rest
  } = props;
  const ownId = useId();
  const frame = { id: rest.id ?? ownId, help, error, compact, required };
  const input = (
    <input
      {...rest}
      {...controlOf(frame, rest['aria-describedby'])}
      type={rest.type ?? 'text'}
      className={`ui-control ${className}`}
      onChange={(event) => {
        rest.onChange?.(event);
        onText?.(event.target.value);
      }}
    />
  );
  return (
    <FieldFrame {...frame} label={label}>
      <Ends start={start} end={end}>
        {input}
      </Ends>
    </FieldFrame>
  );
};

type LiveTextFieldProps = Omit<TextFieldProps, 'value'> & { text: LiveText };

/** Like `TextField`, without re-rendering on keystrokes. */
export const LiveTextField = ({ text, ref, ...rest }: LiveTextFieldProps) => (
  <TextField {...rest} {...useLiveText(text, ref)} />
);
