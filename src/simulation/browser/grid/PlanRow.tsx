import { memo, useMemo } from 'react';
import { useEngine } from '@patio/framework/react';
import { planName } from '#pricing/rules/index.ts';
import type { PriceRow } from '#simulation/rules/gridPrices.ts';
import { dayText } from '../amounts';
import { keyOf } from '../chosen';
import { languageOf } from '../languageOf';
import { useSimulationText } from '../useSimulationText';
import { PlanCell } from './PlanCell';
import { PlainRate } from './PlainRate';
import { rateWord } from './rateWord';
import { usePriceNotes } from './usePriceNotes';

type PlanHeadProps = Pick<PriceRow, 'table'> & {
  /** What holds for each of its prices. */
  readonly notes: readonly string[];
};

/** What is told of a table: its code, until when and where it holds, that its rate is subsidised. */
const useFacts = ({ code, taxType, campaign, validTo }: PriceRow['table']): readonly string[] => {
  const text = useSimulationText();
  return [
    code,
    ...(validTo === null ? [] : [text('grid.until', { date: dayText(validTo) })]),
    ...(taxType === 'SUBSIDIZED' ? [text(rateWord(taxType))] : []),
    ...(campaign ? [text('grid.campaign', { name: campaign })] : []),
  ];
};

const PlanHead = ({ table, notes }: PlanHeadProps) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const name = planName(table.financeType, languageOf(locale));
  return (
    <th scope="row">
      <span>{name}</span>
      {table.description === name ? null : <small>{table.description}</small>}
      {table.taxType === 'TAX ZERO' ? <em>{text('grid.zero')}</em> : null}
      <small className="simulation-facts">
        {rateWord(table.taxType) === 'grid.plain' ? <PlainRate /> : null}
        {useFacts(table).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </small>
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </th>
  );
};

/** What a tap in the grid does. The same object as long as the grid stands, so that rows need not be drawn again. */
export type GridMoves = {
  readonly choose: (code: string, term: number) => void;
  readonly compare: (key: string) => void;
};

type PlanRowProps = {
  readonly row: PriceRow;
  readonly terms: readonly number[];
  readonly chosenTerm: number | undefined;
  readonly cheapestTerm: number | undefined;
  /** Terms that are compared, between commas. */
  readonly compared: string;
  readonly showsRate: boolean;
  /** Prices can be marked to be compared. */
  readonly compares: boolean;
  readonly moves: GridMoves;
};

/** A plan and its prices; drawn anew only when something of it has changed. */
export const PlanRow = memo((props: PlanRowProps) => {
  const { row, terms, chosenTerm, cheapestTerm, compared, showsRate, compares, moves } = props;
  const { table, cells } = row;
  const text = useSimulationText();
  const { locale } = useEngine();
  const plan = planName(table.financeType, languageOf(locale));
  const marked = useMemo(() => new Set(compared.split(',')), [compared]);
  const notes = usePriceNotes(row, { terms, showsRate });
  return (
    <tr>
      <PlanHead table={table} notes={notes.common} />
      {terms.map((term) => (
        <td key={term}>
          <PlanCell
            cell={cells.find((one) => one.term === term)}
            state={{
              isChosen: chosenTerm === term,
              isCompared: marked.has(String(term)),
              isCheapest: cheapestTerm === term,
              showsRate,
              notes: notes.of(term),
            }}
            name={`${plan}, ${text('terms.months', { smart_count: term })}`}
            onChoose={() => moves.choose(table.code, term)}
            onCompare={compares ? () => moves.compare(keyOf(table.code, term)) : undefined}
          />
        </td>
      ))}
    </tr>
  );
});
PlanRow.displayName = 'PlanRow';
