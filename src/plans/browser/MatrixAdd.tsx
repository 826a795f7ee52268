import { useState, type ClipboardEvent } from 'react';
import { Button } from '@patio/framework/ui';

type AddProps = {
  readonly label: string;
  readonly button: string;
  /** What was typed, as it is added; undefined where it is none. */
  readonly read: (typed: string) => string | undefined;
  readonly onAdd: (value: string) => void;
  /** A whole table may be pasted here, as long as the matrix has no cell yet. */
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
};

/** Adds a row or a column. */
export const MatrixAdd = ({ label, button, read, onAdd, onPaste }: AddProps) => {
  const [typed, setTyped] = useState('');
  const value = read(typed.trim());
  const add = () => {
    if (value === undefined) return;
    onAdd(value);
    setTyped('');
  };
  return (
    <span className="plans-add">
      <input
        className="ui-control"
        aria-label={label}
        placeholder={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onPaste={onPaste}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button small glyph="plus" disabled={value === undefined} onClick={add}>
        {button}
      </Button>
    </span>
  );
};
