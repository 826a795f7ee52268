import { useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import './more.css';

type MoreProps = {
  readonly title: string;
  /** Fields that stand inside. */
  readonly names: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
};

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

/** What is rarely needed behind one line; open where something stands in it or is wrong in it. */
export const More = ({ title, names, values, children }: MoreProps) => {
  const [isOpen, setOpen] = useState(() => names.some((name) => isFilled(values[name])));
  const { errors } = useFormState();
  const isWrong = names.some((name) => errors[name]);
  return (
    <details
      className="simulation-more"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  );
};
