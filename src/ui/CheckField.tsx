import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldRoot, describedBy } from './FieldFrame';

export type CheckFieldProps = {
  label: string;
  onChecked?: (checked: boolean) => void;
  help?: ReactNode;
  error?: string;
  compact?: boolean;
  ref?: Ref<HTMLInputElement>;
} & InputHTMLAttributes<HTMLInputElement>;

/** A box to tick, with its words beside it. */
export const CheckField = (props: CheckFieldProps) => {
  const { label, onChecked, help, error, compact, required, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <FieldRoot>
      <label className="field-check" htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error, compact })}
          onChange={(event) => {
            rest.onChange?.(event);
            onChecked?.(event.target.checked);
          }}
        />
        <span
          className={compact ? 'field-hidden' : 'field-label'}
          data-required={required || undefined}
        >
          {label}
        </span>
      </label>
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
      {help && !compact ? (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      ) : null}
    </FieldRoot>
  );
};
