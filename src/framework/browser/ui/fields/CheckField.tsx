import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldNotes, describedBy } from './FieldFrame';

export type CheckFieldProps = {
  label: string;
  onChecked?: (checked: boolean) => void;
  help?: ReactNode;
  error?: string;
  compact?: boolean;
  ref?: Ref<HTMLInputElement>;
} & InputHTMLAttributes<HTMLInputElement>;

/** A checkbox with label. */
export const CheckField = (props: CheckFieldProps) => {
  const { label, onChecked, help, error, compact, required, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <div className="ui-field">
      <label className="ui-check" htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className="ui-box"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error, compact })}
          onChange={(event) => {
            rest.onChange?.(event);
            onChecked?.(event.target.checked);
          }}
        />
        <span className={compact ? 'ui-hidden' : 'ui-label'} data-required={required || undefined}>
          {label}
        </span>
      </label>
      <FieldNotes id={id} help={help} error={error} compact={compact} />
    </div>
  );
};
