import { useId, useState, type ClipboardEvent, type KeyboardEvent, useContext } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { type FieldDescription, formatDecimal } from '@patio/framework/kernel';
import { useEngine, useErrorText, useFieldId, FieldScope, fieldId } from '@patio/framework/react';
import { FieldNotes, GlyphButton, Button } from '@patio/framework/ui';
import type { PlanRate } from '../rules/planTables';
import {
  cellValue,
  hasHeadings,
  moveFrom,
  pasteInto,
  placesOf,
  shapeOf,
  withCells,
  type Cell,
  type CellChange,
  type MatrixShape,
  type Measure,
  type Tier,
  isSound,
  termOf,
  termRange,
  tierCodeOf,
  indexOf,
  trimmed,
} from '../rules/rateMatrix';
import { usePlanText, useTierName } from '../messages/texts';
import './plans.css';

const focusCell = (from: HTMLElement, { row, column }: Cell): void =>
  from
    .closest('table')
    ?.querySelector<HTMLInputElement>(`input[data-cell="${row}-${column}"]`)
    ?.focus();

const caretOf = ({ selectionStart: from, selectionEnd: to, value }: HTMLInputElement) => {
  const isAll = from === 0 && to === value.length;
  return { atStart: isAll || (from === 0 && to === 0), atEnd: isAll || from === value.length };
};

/** State of the rate matrix: cells, rows and columns, keyboard and paste. */
const useMatrix = (source: string, measure: Measure) => {
  const text = usePlanText();
  const { field } = useController({ name: source });
  const rates = (Array.isArray(field.value) ? field.value : []) as readonly PlanRate[];
  const [more, setMore] = useState<MatrixShape>({ terms: [], tiers: [] });
  const [announcement, setAnnouncement] = useState('');
  const shape = shapeOf(rates, more);

  const change = (changes: readonly CellChange[]) =>
    field.onChange([...withCells(rates, measure, changes)]);
  const withRates = (terms: readonly number[], tiers: readonly Tier[]) =>
    setMore((old) => ({ terms: [...old.terms, ...terms], tiers: [...old.tiers, ...tiers] }));
  const setRate = (term: number, tier: Tier, typed: string) => {
    change([{ term, tier, value: cellValue(typed, measure) }]);
    // An emptied row stays until it is removed.
    withRates([term], [tier]);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, at: Cell) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\t\n\r]/u.test(pasted)) return;
    event.preventDefault();
    const { changes, left } = pasteInto(shape, pasted, { measure, at });
    change(changes);
    withRates(
      changes.map(({ term }) => term),
      changes.map(({ tier }) => tier),
    );
    const parts = [text('matrix.pasted', { smart_count: changes.length })];
    setAnnouncement(
      left > 0 ? [...parts, text('matrix.left', { smart_count: left })].join(' ') : parts.join(''),
    );
  };
  // Outside the cells only a table with headings has a place: a single copied cell stays plain text.
  const onPasteTable = (event: ClipboardEvent<HTMLInputElement>) => {
    if (hasHeadings(event.clipboardData.getData('text/plain')))
      onPaste(event, { row: 0, column: 0 });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: Cell) => {
    const to = moveFrom(at, shape, { key: event.key, ...caretOf(event.currentTarget) });
    // Enter must not submit the form here.
    if (to || event.key === 'Enter') event.preventDefault();
    if (to) focusCell(event.currentTarget, to);
  };
  const remove = (isGone: (rate: { term: number; tier: Tier }) => boolean) => {
    field.onChange(rates.filter((rate) => !isGone({ term: rate.term, tier: rate.tier ?? null })));
    setMore(({ terms, tiers }) => ({
      terms: terms.filter((term) => !isGone({ term, tier: '' })),
      tiers: tiers.filter((tier) => !isGone({ term: 0, tier })),
    }));
  };
  return {
    rates,
    shape,
    places: placesOf(rates, measure),
    announcement,
    put: setRate,
    onPaste,
    onPasteTable,
    onKeyDown,
    onBlur: field.onBlur,
    addTerm: (term: number) => withRates([term], []),
    addTier: (tier: string) => withRates([], [tier]),
    removeTerm: (gone: number) => remove(({ term }) => term === gone),
    removeTier: (gone: Tier) => remove(({ tier }) => tier === gone),
  };
};

type Matrix = ReturnType<typeof useMatrix>;

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

/** Formats a value with the decimal places of its table. */
const shown = (value: string, measure: Measure, places: number): string =>
  isSound(value, measure) ? formatDecimal(trimmed(value), places) : value;

/** Value of a cell and whether it is invalid. */
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

/** Input of one cell; invalid text is kept and marked. */
const MatrixCell = (props: CellProps) => {
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
        onPaste={(event) => {
          matrix.onPaste(event, place);
          // Pasted cells replace what was typed.
          if (event.defaultPrevented) setTyped(undefined);
        }}
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

type AddProps<Value> = {
  readonly label: string;
  readonly button: string;
  /** Parses the input; undefined if invalid. */
  readonly read: (typed: string) => Value | undefined;
  /** What is valid, shown at an invalid input. */
  readonly range: string;
  readonly onAdd: (value: Value) => void;
  /** Accepts a pasted table with headings. */
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
};

/** Adds a row or a column. */
const MatrixAdd = <Value,>(props: AddProps<Value>) => {
  const { label, button, read, range, onAdd, onPaste } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const value = read(typed.trim());
  const error = value === undefined && typed.trim() !== '' ? range : undefined;
  const add = () => {
    if (value === undefined) return;
    onAdd(value);
    setTyped('');
  };
  return (
    <div className="plans-add">
      <input
        className="ui-control"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
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
      <FieldNotes id={id} {...(error ? { error } : {})} />
    </div>
  );
};

type PartProps = { readonly matrix: Matrix; readonly measure: Measure };

const Head = ({ matrix }: PartProps) => {
  const text = usePlanText();
  const nameOf = useTierName();
  return (
    <thead>
      <tr>
        <th scope="col">{text('matrix.term')}</th>
        {matrix.shape.tiers.map((tier) => (
          <th key={tier ?? ''} scope="col">
            <span className="plans-head">
              {nameOf(tier)}
              {tier === null ? null : (
                <GlyphButton
                  name="close"
                  size={12}
                  label={text('matrix.removeTier', { tier })}
                  onClick={() => matrix.removeTier(tier)}
                />
              )}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
};

const Rows = ({ matrix, measure, source }: PartProps & { readonly source: string }) => {
  const text = usePlanText();
  const nameOf = useTierName();
  const { terms, tiers } = matrix.shape;
  return (
    <tbody>
      {terms.map((term, row) => {
        const months = text('matrix.months', { smart_count: term });
        return (
          <tr key={term}>
            <th scope="row">{months}</th>
            {tiers.map((tier, column) => (
              <MatrixCell
                key={`${tier ?? ''}/${measure}`}
                matrix={matrix}
                source={source}
                measure={measure}
                term={term}
                tier={tier}
                place={{ row, column }}
                label={text('matrix.cell', {
                  term: months,
                  tier: nameOf(tier),
                  measure: text(`matrix.${measure}`),
                })}
              />
            ))}
            <td>
              <GlyphButton
                name="close"
                size={12}
                label={text('matrix.removeTerm', { term: months })}
                onClick={() => matrix.removeTerm(term)}
              />
            </td>
          </tr>
        );
      })}
    </tbody>
  );
};

const wrongCells = ({ rates }: Matrix, measure: Measure): number =>
  rates.filter(({ [measure]: value }) => typeof value === 'string' && !isSound(value, measure))
    .length;

/** Error of the matrix as a whole; cell errors are marked in the cells. */
const useMatrixError = (source: string, wrong: number): string | undefined => {
  const text = usePlanText();
  const { errors } = useFormState({ name: source });
  const found: unknown = errors[source];
  const isWhole = typeof found === 'object' && found !== null && 'message' in found;
  const own = useErrorText(isWhole ? found : undefined);
  const first = useErrorText(found);
  return own ?? (wrong > 0 ? text('matrix.wrong', { smart_count: wrong }) : first);
};

/** Measures with errors in the form. */
const refusedMeasures = (errors: unknown, offered: readonly Measure[]): readonly Measure[] =>
  Array.isArray(errors)
    ? offered.filter((measure) => errors.some((row) => at(row, measure) !== undefined))
    : [];

/** The chosen measure; a failed attempt to save shows one with errors. */
const useMeasure = (source: string, offered: readonly [Measure, Measure]) => {
  const { errors, submitCount } = useFormState({ name: source });
  const [chosen, setChosen] = useState<Measure>('rate');
  const [attempt, setAttempt] = useState(submitCount);
  const measure = chosen === 'netRate' ? chosen : offered[0];
  const [refused, ...others] = refusedMeasures(errors[source], offered);
  if (attempt !== submitCount) {
    setAttempt(submitCount);
    if (refused && ![refused, ...others].includes(measure)) setChosen(refused);
  }
  return [measure, setChosen] as const;
};

type MeasuresProps = {
  readonly offered: readonly Measure[];
  readonly active: Measure;
  readonly onChoose: (measure: Measure) => void;
};

const Measures = ({ offered, active, onChoose }: MeasuresProps) => {
  const text = usePlanText();
  return (
    <div className="plans-switch" role="group" aria-label={text('matrix.measure')}>
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === active}
          onClick={() => onChoose(name)}
        >
          {text(`matrix.${name}`)}
        </button>
      ))}
    </div>
  );
};

/** Editable grid of rates by term and tier, with keyboard navigation and paste. */
export const RateMatrix = ({ field }: { readonly field: FieldDescription }) => {
  const text = usePlanText();
  const { locale } = useEngine();
  const source = field.name;
  const isCoefficient = Number(useWatch({ name: 'financeType' })) === 3;
  const offered = [isCoefficient ? 'coefficient' : 'rate', 'netRate'] as const;
  const [measure, setMeasure] = useMeasure(source, offered);
  const matrix = useMatrix(source, measure);
  const error = useMatrixError(source, wrongCells(matrix, measure));
  const id = useFieldId(source);
  return (
    <fieldset className="plans-matrix" id={id} tabIndex={-1} aria-describedby={`${id}-help`}>
      <legend className="ui-hidden">{field.label[locale]}</legend>
      <Measures offered={offered} active={measure} onChoose={setMeasure} />
      <div className="plans-scroll">
        <table>
          <Head matrix={matrix} measure={measure} />
          <Rows matrix={matrix} measure={measure} source={source} />
        </table>
      </div>
      {matrix.shape.terms.length === 0 ? <p className="ui-help">{text('matrix.empty')}</p> : null}
      <div className="plans-adds">
        <MatrixAdd
          label={text('matrix.termLabel')}
          button={text('matrix.addTerm')}
          read={termOf}
          range={text('matrix.termRange', termRange)}
          onAdd={matrix.addTerm}
          onPaste={matrix.onPasteTable}
        />
        <MatrixAdd
          label={text('matrix.tierLabel')}
          button={text('matrix.addTier')}
          read={tierCodeOf}
          range={text('matrix.tierRange')}
          onAdd={matrix.addTier}
        />
      </div>
      <FieldNotes
        id={id}
        help={text(measure === 'coefficient' ? 'matrix.helpCoefficient' : 'matrix.help')}
        {...(error ? { error } : {})}
      />
      <output className="plans-said">{matrix.announcement}</output>
    </fieldset>
  );
};
