import { useContext, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { formatDecimal } from '@patio/framework/kernel';
import { FieldScope, fieldId } from '@patio/framework/react';
import { indexOf, isSound, trimmed, type Measure, type Tier } from '../rules/rateMatrix';
import type { Matrix } from './useMatrix';

type CellProps = {
  readonly matrix: Matrix;
  readonly source: string;
  readonly measure: Measure;
  readonly place: { readonly row: number; readonly column: number };
  readonly term: number;
  readonly tier: Tier;
  readonly label: string;
};

const at = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** A value with as many places as all of its table have. */
const shown = (value: string, measure: Measure, places: number): string =>
  isSound(value, measure) ? formatDecimal(trimmed(value), places) : value;

/** What a cell holds, and whether it is marked. */
const useCell = ({ matrix, source, measure, term, tier }: CellProps) => {
  const scope = useContext(FieldScope);
  const { errors } = useFormState({ name: source });
  const index = indexOf(matrix.rates, term, tier);
  const value = matrix.rates[index]?.[measure] ?? null;
  const isRefused = index >= 0 && at(at(at(errors, source), index), measure) !== undefined;
  return {
    id: index >= 0 ? fieldId(scope, `${source}.${index}.${measure}`) : undefined,
    text: value === null ? '' : shown(value, measure, matrix.places),
    isWrong: isRefused || (value !== null && !isSound(value, measure)) || undefined,
  };
};

/** One value of the matrix; a text that is no number stays and is marked. */
export const MatrixCell = (props: CellProps) => {
  const { matrix, place, term, tier, label } = props;
  const { id, text, isWrong } = useCell(props);
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    if (typed !== undefined) matrix.put(term, tier, typed);
    setTyped(undefined);
    matrix.onBlur();
  };
  return (
    <td data-wrong={isWrong}>
      <input
        id={id}
        data-cell={`${place.row}-${place.column}`}
        className="ui-control ui-number"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong}
        value={typed ?? text}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onPaste={(event) => matrix.onPaste(event, place)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== undefined) {
            event.stopPropagation();
            setTyped(undefined);
          } else matrix.onKeyDown(event, place);
        }}
      />
    </td>
  );
};
