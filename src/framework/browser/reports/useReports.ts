import { useQuery } from '@tanstack/react-query';
import { listReports } from '#kernel/calls/reports.ts';
import type { SavedReport } from '#kernel/reports/SavedReport.ts';
import { call } from '../data/call';

/** Key of the saved reports, to read them again after a change. */
export const reportsKey = ['reports', 'saved'] as const;

/** Saved reports available to the person, with their publishing rights. */
export const useReports = () =>
  useQuery({
    queryKey: reportsKey,
    queryFn: ({ signal }) => call(listReports, { signal }),
  });

/** One of them. */
export const reportIn = (
  reports: readonly SavedReport[] | undefined,
  id: string,
): SavedReport | undefined => reports?.find((one) => one.id === id);
