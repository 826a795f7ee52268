import { daysBetween } from '@patio/framework/kernel';
import type { PriceFigures } from '#pricing/rules/index.ts';
import { dayText, figure, percent, signed } from '../amounts';
import { useSimulationText, type SimulationText } from '../useSimulationText';
import '../figures.css';

type DayComparisonProps = {
  readonly day: string;
  readonly today: PriceFigures;
  readonly then: PriceFigures;
};

type Line = {
  readonly id: string;
  readonly label: string;
  readonly today: string;
  readonly later: string;
  readonly difference: string;
};

const moneyLine = (
  text: SimulationText,
  { id, label }: Pick<Line, 'id' | 'label'>,
  [today, then]: readonly [bigint, bigint],
): Line => {
  const difference = Number(then - today);
  const words =
    difference === 0 ? text('otherDay.same') : signed(difference, figure(Math.abs(difference)));
  return { id, label, today: figure(today), later: figure(then), difference: words };
};

/** Hundredths of a percent: as far as costs are shown. */
const hundredths = (rate: string): number => Math.round(Number(rate) * 100);

const costLine = (text: SimulationText, today: string, then: string): Line => {
  const difference = hundredths(then) - hundredths(today);
  const points = percent(String(Math.abs(difference) / 100));
  return {
    id: 'cet',
    label: text('summary.cet'),
    today: text('grid.yearly', { cet: percent(today) }),
    later: text('grid.yearly', { cet: percent(then) }),
    difference:
      difference === 0
        ? text('otherDay.same')
        : signed(difference, text('otherDay.points', { points })),
  };
};

const dueLine = (
  text: SimulationText,
  today: PriceFigures,
  then: PriceFigures,
): readonly Line[] => {
  if (!today.first || !then.first) return [];
  const days = daysBetween(today.first.due, then.first.due);
  return [
    {
      id: 'due',
      label: text('otherDay.firstDue'),
      today: dayText(today.first.due),
      later: dayText(then.first.due),
      difference: days > 0 ? text('otherDay.days', { smart_count: days }) : text('otherDay.same'),
    },
  ];
};

const linesOf = (
  text: SimulationText,
  today: PriceFigures,
  then: PriceFigures,
): readonly Line[] => {
  const money = (id: string, label: string, amounts: readonly [bigint, bigint]) =>
    moneyLine(text, { id, label }, amounts);
  return [
    money('payment', text('resume.payment'), [today.instalment, then.instalment]),
    money('financed', text('summary.financed'), [today.financed, then.financed]),
    money('iof', text('summary.iof'), [today.iof.total, then.iof.total]),
    costLine(text, today.cet.yearly, then.cet.yearly),
    money('total', text('summary.total'), [today.total, then.total]),
    ...dueLine(text, today, then),
  ];
};

/** Figures of a sale today and on another day, side by side. */
export const DayComparison = ({ day, today, then }: DayComparisonProps) => {
  const text = useSimulationText();
  return (
    <table className="simulation-figures">
      <caption className="ui-hidden">{text('otherDay.caption', { day: dayText(day) })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="ui-hidden">{text('otherDay.figure')}</span>
          </th>
          <th scope="col">{text('otherDay.today')}</th>
          <th scope="col">{dayText(day)}</th>
          <th scope="col">{text('otherDay.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(text, today, then).map((line) => (
          <tr key={line.id} data-figure={line.id}>
            <th scope="row">{line.label}</th>
            <td>{line.today}</td>
            <td>{line.later}</td>
            <td data-same={line.difference === text('otherDay.same') || undefined}>
              {line.difference}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
