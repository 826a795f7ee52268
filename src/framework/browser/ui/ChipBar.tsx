import type { ReactNode } from 'react';
import { GlyphButton } from './Glyph';
import './styles/combobox.css';
import './styles/page.css';

/** An active filter. */
type ActiveChip = {
  readonly id: string;
  readonly label: string;
  /** Full text of an abbreviated label, shown on hover. Default: the label. */
  readonly whole?: string;
  readonly removeLabel: string;
  /** Makes the text a button with this name that opens the filter. */
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

/** Active filters above a list, each with a remove button. */
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
