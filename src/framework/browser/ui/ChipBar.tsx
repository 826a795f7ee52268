import type { ReactNode } from 'react';
import { GlyphButton } from './GlyphButton';
import './styles/combobox.css';
import './styles/page.css';

/** One thing that is in force: an active filter. */
type ActiveChip = {
  readonly id: string;
  readonly label: string;
  /** All of what a brief label says, shown on hover. Default: the label. */
  readonly whole?: string;
  readonly removeLabel: string;
  /** Makes the words a button that opens what is in force, by this name. */
  readonly openLabel?: string;
  readonly onOpen?: () => void;
  readonly onRemove: () => void;
};

type ChipBarProps = {
  label: string;
  chips: readonly ActiveChip[];
  /** "Limpar tudo", at the end. */
  end?: ReactNode;
};

/** What is in force above a list, each with a button that takes it away. */
export const ChipBar = ({ label, chips, end }: ChipBarProps) =>
  chips.length === 0 ? null : (
    <ul className="ui-chips" aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.id} className="ui-chip">
          {chip.onOpen ? (
            <button
              type="button"
              className="ui-chip-words"
              title={chip.whole ?? chip.label}
              aria-label={chip.openLabel}
              onClick={chip.onOpen}
            >
              <span>{chip.label}</span>
            </button>
          ) : (
            <span title={chip.whole ?? chip.label}>{chip.label}</span>
          )}
          <GlyphButton name="close" size={14} label={chip.removeLabel} onClick={chip.onRemove} />
        </li>
      ))}
      {end ? <li>{end}</li> : null}
    </ul>
  );
