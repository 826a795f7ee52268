import type { ReactNode } from 'react';
import '../styles/base.css';
import '../styles/field.css';

export type FieldFrameProps = {
  /** Id of the control that the label names. */
  id: string;
  label: string;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  /** In a table cell: the label is for screen readers only and the help is left out. */
  compact?: boolean;
  /** What the label is: a span for groups and for values shown as text. */
  labelAs?: 'label' | 'span';
  children: ReactNode;
};

type Notes = Pick<FieldFrameProps, 'help' | 'error' | 'compact'>;

/** Ids that a control refers to, so that help and error are read with it, after what it says of itself. */
export const describedBy = (
  id: string,
  { help, error, compact }: Notes,
  own?: string,
): string | undefined => {
  const ids = [
    ...(own ? [own] : []),
    ...(error ? [`${id}-error`] : []),
    ...(help && !compact ? [`${id}-help`] : []),
  ];
  return ids.length > 0 ? ids.join(' ') : undefined;
};

/** Error and help below a control. */
export const FieldNotes = ({ id, help, error, compact }: Notes & { id: string }) => (
  <>
    {error ? (
      <p id={`${id}-error`} className="ui-error">
        {error}
      </p>
    ) : null}
    {help && !compact ? (
      <p id={`${id}-help`} className="ui-help">
        {help}
      </p>
    ) : null}
  </>
);

/** Label above, help and error below. Marks a required field once, with an asterisk that is not read out. */
export const FieldFrame = (props: FieldFrameProps) => {
  const { id, label, help, error, required, compact, labelAs: Label = 'label', children } = props;
  return (
    <div className="ui-field" data-compact={compact || undefined}>
      <Label
        id={`${id}-label`}
        className={compact ? 'ui-hidden' : 'ui-label'}
        data-required={required || undefined}
        htmlFor={Label === 'label' ? id : undefined}
      >
        {label}
      </Label>
      {children}
      <FieldNotes id={id} help={help} error={error} compact={compact} />
    </div>
  );
};
