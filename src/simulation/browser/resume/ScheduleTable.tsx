import { useState } from 'react';
import { Button } from '@patio/framework/ui';
import type { ScheduleRow } from '#pricing/rules/index.ts';
import { dayText, figure } from '../amounts';
import { useSimulationText } from '../useSimulationText';

const shownFirst = 12;

/** The schedule: what each payment is made of and what is owed after it. */
export const ScheduleTable = ({ schedule }: { readonly schedule: readonly ScheduleRow[] }) => {
  const text = useSimulationText();
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? schedule : schedule.slice(0, shownFirst);
  return (
    <div className="simulation-schedule">
      <table>
        <caption className="ui-hidden">{text('resume.schedule')}</caption>
        <thead>
          <tr>
            {(['no', 'due', 'payment', 'interest', 'amortisation', 'balance'] as const).map(
              (name) => (
                <th key={name} scope="col" data-column={name}>
                  {text(`resume.${name}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ no, due, days, payment, interest, amortisation, balance }) => (
            <tr key={days}>
              <th scope="row">{no === 0 ? '–' : no}</th>
              <td>{dayText(due)}</td>
              <td>{figure(payment)}</td>
              <td data-column="interest">{figure(interest)}</td>
              <td data-column="amortisation">{figure(amortisation)}</td>
              <td>{figure(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {showsAll || schedule.length <= shownFirst ? null : (
        <Button look="plain" small onClick={() => setShowsAll(true)}>
          {text('resume.all', { count: schedule.length })}
        </Button>
      )}
    </div>
  );
};
