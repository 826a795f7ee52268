import { useQuery } from '@tanstack/react-query';
import { listReports } from '#kernel/calls/reports.ts';
import type { SavedReport } from '#kernel/reports/SavedReport.ts';
import { call } from '../data/call';
import { savedReport } from './SaveReport';

/** Saved reports available to the person, with their publishing rights. */
export const useReports = () =>
  useQuery({
    queryKey: ['reports', 'saved'],
    queryFn: async ({ signal }) => {
      const { reports, publish } = await call(listReports, { signal });
      return { reports: reports.map(savedReport), publish };
    },
  });

/** One of them. */
export const reportIn = (
  reports: readonly SavedReport[] | undefined,
  id: string,
): SavedReport | undefined => reports?.find((one) => one.id === id);
