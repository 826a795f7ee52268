import { useState } from 'react';
import { formatLocalDate } from '@patio/framework/kernel';
import { Button } from '@patio/framework/ui';
import type { Week } from '../rules/weeks';
import { useDiscountText } from './useDiscountText';

const WeekTable = ({ weeks }: { readonly weeks: readonly Week[] }) => {
  const t = useDiscountText();
  return (
    <table className="voucher-weeks">
      <caption className="ui-hidden">{t('uses.overTime')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('uses.week')}</th>
          <th scope="col">{t('uses.used')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ from, count }) => (
          <tr key={from}>
            <th scope="row">{formatLocalDate(from)}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const dayAndMonth = (from: string): string => formatLocalDate(from).slice(0, 5);

const Columns = ({ weeks }: { readonly weeks: readonly Week[] }) => {
  const t = useDiscountText();
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  const told = weeks.map(({ from, count }) => `${dayAndMonth(from)} ${count}`).join(', ');
  return (
    <div className="voucher-columns" role="img" aria-label={`${t('uses.overTime')}: ${told}`}>
      {weeks.map(({ from, count }) => (
        <div key={from} title={`${formatLocalDate(from)}: ${count}`}>
          <span>{count > 0 ? count : ''}</span>
          <i style={{ blockSize: `${Math.round((count / most) * 100)}%` }} />
          <small>{dayAndMonth(from)}</small>
        </div>
      ))}
    </div>
  );
};

/** Uses by week as columns, with the table behind one click. */
export const UsesChart = ({ weeks }: { readonly weeks: readonly Week[] }) => {
  const t = useDiscountText();
  const [isTable, setTable] = useState(false);
  return (
    <figure className="voucher-chart">
      <figcaption>
        <span>{t('uses.overTime')}</span>
        <Button small look="plain" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'uses.asChart' : 'uses.asTable')}
        </Button>
      </figcaption>
      {isTable ? <WeekTable weeks={weeks} /> : <Columns weeks={weeks} />}
    </figure>
  );
};
