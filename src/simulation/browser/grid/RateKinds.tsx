import { useSimulationText } from '../useSimulationText';
import { rateWord } from './rateWord';

type RateKindsProps = {
  /** Kinds of rate that the tables of the grid have. */
  readonly kinds: readonly string[];
  /** The one that is shown; null: all. */
  readonly kind: string | null;
  readonly onKind: (kind: string | null) => void;
};

/**
 * Narrows the grid to one kind of rate, where it has more than one; legend of the mark of rates without subsidy.
 *
 * @source SIMR-071, OQ-233
 */
export const RateKinds = ({ kinds, kind, onKind }: RateKindsProps) => {
  const text = useSimulationText();
  const [only] = kinds;
  if (kinds.length < 2)
    return only === undefined || rateWord(only) !== 'grid.plain' ? null : (
      <p className="simulation-legend">
        <span className="simulation-plain" aria-hidden="true" />
        {text('grid.plain')}
      </p>
    );
  return (
    <fieldset className="simulation-terms simulation-rates">
      <legend className="ui-hidden">{text('summary.rate')}</legend>
      <button type="button" aria-pressed={kind === null} onClick={() => onKind(null)}>
        {text('grid.anyRate')}
      </button>
      {kinds.map((one) => (
        <button key={one} type="button" aria-pressed={kind === one} onClick={() => onKind(one)}>
          {rateWord(one) === 'grid.plain' ? (
            <span className="simulation-plain" aria-hidden="true" />
          ) : null}
          {text(rateWord(one))}
        </button>
      ))}
    </fieldset>
  );
};
