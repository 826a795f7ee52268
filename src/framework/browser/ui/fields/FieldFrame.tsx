import type { ReactNode } from 'react';
import '../styles/base.css';
import '../styles/field.css';
import '../styles/page.css';

/** Field grid: two columns, one on phones; children with `data-wide` span both. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="ui-grid">{children}</div>
);

type FieldFrameProps = {
  /** Id of the labelled control. */
  id: string;
  label: string;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  /** In a table cell: label for screen readers only, no help text. */
  compact?: boolean;
  /** Element of the label: a span for groups and read-only values. */
  labelAs?: 'label' | 'span';
  children: ReactNode;
};

type Notes = Pick<FieldFrameProps, 'help' | 'error' | 'compact'>;

/** Ids for `aria-describedby`: the control's own, then help and error. */
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

type Control = Notes & Pick<FieldFrameProps, 'id' | 'required'>;

/** Attributes that tie a native control to its frame. */
export const controlOf = ({ id, required, ...notes }: Control, describedByOwn?: string) => ({
  id,
  'aria-required': required || undefined,
  'aria-invalid': notes.error ? true : undefined,
  'aria-describedby': describedBy(id, notes, describedByOwn),
});

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

/** Label above, help and error below. Required fields have an asterisk hidden from screen readers. */
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
