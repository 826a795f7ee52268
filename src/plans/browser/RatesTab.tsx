import { formatDecimal } from '@patio/framework/kernel';
import type { RecordSlotProps } from '@patio/framework/react';
import type { PlanRate } from '../rules/planTables';
import { indexOf, placesOf, shapeOf, trimmed, type Measure } from '../rules/rateMatrix';
import { usePlanText, useTierName } from '../messages/texts';
import './plans.css';

type TableProps = { readonly rates: readonly PlanRate[]; readonly measure: Measure };

const RateTable = ({ rates, measure }: TableProps) => {
  const text = usePlanText();
  const nameOf = useTierName();
  const { terms, tiers } = shapeOf(rates);
  const places = placesOf(rates, measure);
  return (
    <div className="plans-scroll">
      <table className="plans-rates">
        <caption>
          {text(`matrix.${measure}`)}
          {measure === 'coefficient' ? null : <small>{text('matrix.perMonth')}</small>}
        </caption>
        <thead>
          <tr>
            <th scope="col">{text('matrix.term')}</th>
            {tiers.map((tier) => (
              <th key={tier ?? ''} scope="col">
                {nameOf(tier)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <tr key={term}>
              <th scope="row">{text('matrix.months', { smart_count: term })}</th>
              {tiers.map((tier) => {
                const value = rates[indexOf(rates, term, tier)]?.[measure];
                return (
                  <td key={tier ?? ''}>
                    {value === null || value === undefined
                      ? '—'
                      : formatDecimal(trimmed(value), places)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Read-only rate matrices of a price table, one per kind of value. */
export const RatesTab = ({ record }: RecordSlotProps) => {
  const rates = (Array.isArray(record['rates']) ? record['rates'] : []) as readonly PlanRate[];
  const present = (['rate', 'netRate', 'coefficient'] as const).filter((measure) =>
    rates.some(({ [measure]: value }) => value !== null && value !== undefined),
  );
  return (
    <div className="plans-tables">
      {present.map((measure) => (
        <RateTable key={measure} rates={rates} measure={measure} />
      ))}
    </div>
  );
};
