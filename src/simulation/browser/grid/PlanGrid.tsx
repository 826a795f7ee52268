import { useState } from 'react';
import { Button } from '../../../framework/browser/ui/Button';
import { EmptyState } from '../../../framework/browser/ui/EmptyState';
import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import { planName } from '../../../pricing/rules';
import type { PriceRow } from '../../rules/gridPrices';
import { dayText } from '../amounts';
import { keyOf, type Chosen } from '../chosen';
import type { PricedGrid } from '../usePricedGrid';
import { languageOf } from '../languageOf';
import { useSimulationText } from '../useSimulationText';
import { PlanCell } from './PlanCell';

type PlanGridProps = {
  readonly priced: PricedGrid;
  readonly chosen: Chosen | undefined;
  readonly scenarios: readonly string[];
  /** The one term that a phone shows. */
  readonly only: number | undefined;
  readonly onChoose: (code: string, term: number) => void;
  readonly onCompare: (key: string) => void;
};

/** The cell that costs the client least of all that are shown. */
const cheapestKey = (rows: readonly PriceRow[]): string | undefined => {
  const cells = rows.flatMap(({ table, cells: each }) =>
    each.flatMap(({ term, priced }) =>
      priced.ok ? [{ key: keyOf(table.code, term), total: priced.value.total }] : [],
    ),
  );
  const [first, ...rest] = cells;
  return rest.reduce((least, one) => (least && one.total < least.total ? one : least), first)?.key;
};

const PlanHead = ({ table }: Pick<PriceRow, 'table'>) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  return (
    <th scope="row">
      <span>{planName(table.financeType, languageOf(locale))}</span>
      <small>{text('grid.table', { code: table.code })}</small>
      {table.taxType === 'TAX ZERO' ? <em>{text('grid.zero')}</em> : null}
      {table.validTo === null ? null : (
        <small>{text('grid.until', { date: dayText(table.validTo) })}</small>
      )}
    </th>
  );
};

/** Plans × terms: a table on wide screens, a card for each plan on a phone (by style alone). */
export const PlanGrid = (props: PlanGridProps) => {
  const { priced, chosen, scenarios, only, onChoose, onCompare } = props;
  const text = useSimulationText();
  const [showsAll, setShowsAll] = useState(false);
  const { grid, best, parameters } = priced;
  const terms = only === undefined ? priced.terms : [only];
  const rows = (showsAll ? grid.rows : best).filter(
    ({ cells }) =>
      only === undefined || cells.some(({ term, priced: one }) => term === only && one.ok),
  );
  if (rows.length === 0)
    return <EmptyState title={text('grid.none')} text={text('grid.noneText')} />;
  const cheapest = cheapestKey(rows);
  const stateOf = (code: string, term: number) => ({
    isChosen: chosen?.table.code === code && chosen.term === term,
    isCompared: scenarios.includes(keyOf(code, term)),
    isCheapest: cheapest === keyOf(code, term),
    showsRate: parameters.view.viewSimulationTax,
  });
  return (
    <div className="simulation-grid" data-stale={priced.isStale || undefined}>
      <table>
        <caption className="ui-hidden">{text('grid.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('grid.plan')}</th>
            {terms.map((term) => (
              <th key={term} scope="col">
                {text('terms.months', { smart_count: term })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ table, cells }) => (
            <tr key={table.code}>
              <PlanHead table={table} />
              {terms.map((term) => (
                <td key={term}>
                  <PlanCell
                    cell={cells.find((one) => one.term === term)}
                    state={stateOf(table.code, term)}
                    onChoose={() => onChoose(table.code, term)}
                    onCompare={() => onCompare(keyOf(table.code, term))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {grid.rows.length > best.length ? (
        <Button look="plain" small onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? text('grid.best') : text('grid.all', { count: grid.rows.length })}
        </Button>
      ) : null}
    </div>
  );
};
