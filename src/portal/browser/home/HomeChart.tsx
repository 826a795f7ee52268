import type { ComponentProps } from 'react';
import { BarChart } from '@patio/framework/react';
import { useReach } from './HomeLink';

/** Bars whose links lead to pages in the person's menu. */
export const HomeChart = ({ bars, ...words }: ComponentProps<typeof BarChart>) => {
  const reaches = useReach();
  const shown = bars.map(({ to, ...bar }) =>
    to !== undefined && reaches(to) ? { ...bar, to } : bar,
  );
  return <BarChart {...words} bars={shown} />;
};
