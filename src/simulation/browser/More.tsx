import { type UncheckedValues, objectOf } from '@patio/framework/kernel';
import { useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import './more.css';

type MoreProps = {
  readonly title: string;
  /** Fields inside. */
  readonly names: readonly string[];
  readonly values: UncheckedValues<'simulations'>;
  /** Whether it has content and should open; default: any of its fields has a value. */
  readonly isFilled?: boolean;
  /** Opened explicitly, whatever its content. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
};

type Values = MoreProps['values'];

const isPresent = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

/** Whether one of the fields has a value. */
export const anyFilled = (values: Values, names: readonly string[]): boolean =>
  names.some((name) => isPresent(objectOf(values)[name]));

/**
 * Collapsible part for rarely used fields; opens when a field has a value or an error. Content is rendered on first
 * opening and stays mounted.
 */
export const More = (props: MoreProps) => {
  const { title, names, values, isOpen: isRequested = false, children } = props;
  const isFilled = props.isFilled ?? anyFilled(values, names);
  const [isOpen, setOpen] = useState(isFilled || isRequested);
  const [wasAsked, setWasAsked] = useState(isRequested);
  if (isRequested !== wasAsked) {
    setWasAsked(isRequested);
    if (isRequested) setOpen(true);
  }
  const { errors } = useFormState();
  const isWrong = names.some((name) => errors[name]);
  const isShown = isOpen || isWrong;
  const [isDrawn, setDrawn] = useState(isShown);
  if (isShown && !isDrawn) setDrawn(true);
  return (
    <details
      className="simulation-more"
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isDrawn ? children : null}
    </details>
  );
};
