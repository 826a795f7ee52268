import {
  EntityList,
  ScreenHeader,
  call,
  readRefusal,
  refusalText,
  useEngine,
} from '@patio/framework/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDecimal, formatLocalDate, formatPercent } from '@patio/framework/kernel';
import { EmptyState, ErrorState, SkeletonRows } from '@patio/framework/ui';
import type { RateZeroRow } from '#generated/types/wire.ts';
import { listRateZero } from '../calls';
import { usePlanText } from '../messages/texts';
import './plans.css';

/** IOF rates under plans; the same rows as in the parameters. @source OQ-022 */
export const PlanIofPage = () => <EntityList resource="iofRates" />;

type TableType = 'TD' | 'VD';
const tableTypes: readonly TableType[] = ['TD', 'VD'];

const numbers: ReadonlySet<string> = new Set(['term', 'rate', 'entry']);

const Validity = ({ validFrom, validTo }: RateZeroRow) => {
  const text = usePlanText();
  const from = formatLocalDate(validFrom);
  return (
    <>
      {validTo === null
        ? text('rateZero.since', { from })
        : text('rateZero.until', { from, to: formatLocalDate(validTo) })}
    </>
  );
};

const Rows = ({ rows }: { readonly rows: readonly RateZeroRow[] }) => {
  const text = usePlanText();
  const label = {
    tableCode: text('rateZero.tableCode'),
    description: text('rateZero.description'),
    term: text('rateZero.term'),
    rate: text('rateZero.rate'),
    entry: text('rateZero.entry'),
    validity: text('rateZero.validity'),
  };
  return (
    <div className="plans-scroll plans-card">
      <table className="plans-zero" aria-label={text('rateZero.title')}>
        <thead>
          <tr>
            {Object.entries(label).map(([name, title]) => (
              <th key={name} scope="col" data-number={numbers.has(name) || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.tableCode}/${row.term}`}>
              <th scope="row">{row.tableCode}</th>
              <td data-label={label.description}>{row.description}</td>
              <td data-label={label.term} data-number="">
                {text('matrix.months', { smart_count: row.term })}
              </td>
              <td data-label={label.rate} data-number="">
                {formatDecimal(row.rate.replace(/(\.\d\d)0+$/u, '$1'), 2)}%
              </td>
              <td data-label={label.entry} data-number="">
                {formatPercent(row.entryPercentage)}
              </td>
              <td data-label={label.validity}>
                <Validity {...row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
const Found = ({ type }: { readonly type: TableType }) => {
  const text = usePlanText();
  const { errorText } = useEngine();
  const { data, error } = useQuery({
    queryKey: ['rateZero', type],
    queryFn: ({ signal }) =>
      call(listRateZero, { query: { tableType: type }, signal, leadsHome: true }),
  });
  if (error)
    return (
      <ErrorState
        title={text('rateZero.title')}
        text={refusalText(readRefusal(error), errorText)}
      />
    );
  if (!data) return <SkeletonRows label={text('rateZero.loading')} rows={4} columns={6} />;
  return data.length === 0 ? (
    <EmptyState title={text('rateZero.empty')} text={text('rateZero.emptyText')} />
  ) : (
    <Rows rows={data} />
  );
};

/** Interest-free tables in force: dealer or direct sale. @source MISC-RZ-01, OQ-174 */
export const RateZeroPage = () => {
  const text = usePlanText();
  const [type, setType] = useState<TableType>('TD');
  return (
    <>
      <ScreenHeader title={text('rateZero.title')} />
      <p className="plans-summary">{text('rateZero.intro')}</p>
      <div className="plans-switch" role="group" aria-label={text('rateZero.type')}>
        {tableTypes.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === type}
            onClick={() => setType(name)}
          >
            {text(`rateZero.${name}`)}
          </button>
        ))}
      </div>
      <Found type={type} />
    </>
  );
};
