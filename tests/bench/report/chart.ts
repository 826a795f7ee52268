import { judgedValue, type Figure } from '../Bench';
import type { Measured } from './history';
import { numberText } from './texts';

const size = { width: 160, height: 32, edge: 3 } as const;

const boundOf = ({ goal }: Figure): number | undefined =>
  goal.of === 'none' ? undefined : 'atMost' in goal ? goal.atMost : goal.atLeast;

/**
 * A figure's history as a small chart: its values in order, the goal as a dashed line. Readable on light and dark
 * pages.
 */
export const chartSvg = (line: readonly [Measured, ...Measured[]]): string => {
  const last = line.at(-1)!;
  const values = line.map(judgedValue);
  const bound = boundOf(last);
  const all = [...values, ...(bound === undefined ? [] : [bound])];
  const [least, most] = [Math.min(0, ...all), Math.max(...all)];
  const { width, height, edge } = size;
  const x = (at: number): number =>
    values.length === 1 ? width - edge : edge + (at * (width - 2 * edge)) / (values.length - 1);
  const y = (value: number): number =>
    height - edge - ((value - least) * (height - 2 * edge)) / (most - least || 1);
  const point = (value: number, at: number): string => `${x(at).toFixed(1)},${y(value).toFixed(1)}`;
  const goal =
    bound === undefined
      ? ''
      : `<path d="M0 ${y(bound).toFixed(1)}H${width}" stroke="#888" stroke-dasharray="3 3"/>`;
  const [endX, endY] = point(values.at(-1)!, values.length - 1).split(',');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" role="img"><title>${line.length} runs, ${line[0].day} to ${last.day}: ${values.map(numberText).join(', ')}</title>${goal}<polyline points="${values.map(point).join(' ')}" stroke="#2f7de1" stroke-width="1.5"/><circle cx="${endX}" cy="${endY}" r="2" fill="#2f7de1"/></svg>\n`;
};
