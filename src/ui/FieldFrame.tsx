import { memo } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { focusRing, inputBorder, mix, palette, visuallyHidden } from './tokens';

const control = (theme: Theme) => ({
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 36,
  padding: '7px 10px',
  font: 'inherit',
  fontSize: 14,
  lineHeight: '20px',
  color: palette(theme).text.primary,
  background: palette(theme).background.paper,
  border: `1px solid ${inputBorder(theme)}`,
  borderRadius: 6,
  '&::placeholder': { color: palette(theme).text.secondary, opacity: 1 },
  '&:hover:not(:disabled)': { borderColor: palette(theme).text.primary },
  '&:focus-visible': { ...focusRing(theme), outlineOffset: 0 },
  '&[aria-invalid="true"]': { borderColor: palette(theme).error.main },
  '&:disabled': { opacity: 0.6, cursor: 'not-allowed' },
});

const Root = styled('div')(({ theme }) => ({
  minWidth: 0,
  fontSize: 14,
  lineHeight: '20px',
  '& .field-label': {
    display: 'block',
    marginBottom: 4,
    fontSize: 13,
    fontWeight: 500,
    color: palette(theme).text.primary,
  },
  '& .field-label[data-required]::after': {
    content: '" *" / ""',
    color: palette(theme).error.main,
  },
  '& .field-hidden': visuallyHidden,
  '& .field-control': control(theme),
  '& textarea.field-control': { minHeight: 84, resize: 'vertical' },
  '& select.field-control': { paddingRight: 28, textOverflow: 'ellipsis' },
  '& .field-number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .field-code': { fontVariantNumeric: 'tabular-nums' },
  '& .field-with-end': { position: 'relative', display: 'flex', alignItems: 'center' },
  '& .field-with-end > .field-control': { paddingRight: 40 },
  '& .field-with-end > .field-end': { position: 'absolute', right: 4 },
  '& .field-help, & .field-error': { margin: '4px 0 0', fontSize: 12, lineHeight: '16px' },
  '& .field-help': { color: palette(theme).text.secondary },
  '& .field-error': { color: palette(theme).error.main, fontWeight: 500 },
  '& .field-text': { minHeight: 20, padding: '7px 0', overflowWrap: 'anywhere' },
  '& .field-check': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    cursor: 'pointer',
  },
  '& .field-check .field-label': { margin: 0, fontSize: 14, fontWeight: 400 },
  '& input[type="checkbox"], & input[type="radio"]': {
    width: 18,
    height: 18,
    margin: 3,
    flex: 'none',
    accentColor: palette(theme).primary.main,
    '&:focus-visible': focusRing(theme),
  },
  '&[data-compact] .field-control': { minHeight: 32, padding: '5px 8px', fontSize: 13 },
  '&[data-compact] .field-control:not(:hover):not(:focus):not([aria-invalid="true"])': {
    borderColor: mix(inputBorder(theme), 55),
  },
}));

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

/** Ids that a control refers to, so that help and error are read with it. */
export const describedBy = (
  id: string,
  { help, error, compact }: { help?: ReactNode; error?: string; compact?: boolean },
): string | undefined =>
  [error ? `${id}-error` : '', help && !compact ? `${id}-help` : ''].filter(Boolean).join(' ') ||
  undefined;

/** Label above, help and error below. Marks a required field once. */
export const FieldFrame = memo((props: FieldFrameProps) => {
  const { id, label, help, error, required, compact, labelAs = 'label', children } = props;
  const labelProps = {
    id: `${id}-label`,
    className: compact ? 'field-hidden' : 'field-label',
    'data-required': required || undefined,
  };
  return (
    <Root data-compact={compact || undefined}>
      {labelAs === 'label' ? (
        <label {...labelProps} htmlFor={id}>
          {label}
        </label>
      ) : (
        <span {...labelProps}>{label}</span>
      )}
      {children}
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
    </Root>
  );
});
FieldFrame.displayName = 'FieldFrame';

/** The frame's look without its label, for controls that bring their own. */
export const FieldRoot = Root;
