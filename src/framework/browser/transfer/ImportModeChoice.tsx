import { useId } from 'react';
import { Banner } from '../ui/Banner';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/transfer';

/** What happens to valid rows if others are refused. */
export type CommitMode = 'all' | 'valid';

const modes = [
  { mode: 'all', name: 'transfer.modeAll', help: 'transfer.modeAllHelp' },
  { mode: 'valid', name: 'transfer.modeValid', help: 'transfer.modeValidHelp' },
] as const;

type ImportModeChoiceProps = {
  mode: CommitMode;
  /** Rows refused by the check. */
  errors: number;
  onMode: (mode: CommitMode) => void;
};

/** All rows or none, or only the valid ones. */
export const ImportModeChoice = ({ mode, errors, onMode }: ImportModeChoiceProps) => {
  const text = useEngineText();
  const id = useId();
  return (
    <fieldset className="import-modes" role="radiogroup">
      <legend>{text('transfer.mode')}</legend>
      {modes.map((each) => (
        <label key={each.mode} data-chosen={each.mode === mode || undefined}>
          <input
            type="radio"
            className="ui-box"
            name={id}
            checked={each.mode === mode}
            aria-labelledby={`${id}-${each.mode}-name`}
            aria-describedby={`${id}-${each.mode}`}
            onChange={() => onMode(each.mode)}
          />
          <span id={`${id}-${each.mode}-name`}>{text(each.name)}</span>
          <small id={`${id}-${each.mode}`}>{text(each.help)}</small>
        </label>
      ))}
      {errors > 0 ? (
        <Banner kind="warning">
          {mode === 'all'
            ? text('transfer.modeBlocked', { smart_count: errors })
            : text('transfer.withErrors')}
        </Banner>
      ) : null}
    </fieldset>
  );
};
