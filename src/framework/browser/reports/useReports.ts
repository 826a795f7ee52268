import { useQuery } from '@tanstack/react-query';
import { listReports, runReport } from '#kernel/calls/reports.ts';
import type { SavedReport } from '#kernel/reports/SavedReport.ts';
import { call } from '../data/call';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { everyScreen, listName } from '#kernel/entity/namedScreens.ts';
import type { ReportQuestion } from '#kernel/reports/question.ts';
import type { ReportResult } from '#kernel/reports/result.ts';
import { sameJson } from '#kernel/validation/checks.ts';
import { useEngine, useEntity } from '../data/entity/EngineContext';

/**
 * The question's list as visible to the person; links only to accessible pages. Suspends until loaded; throws for an
 * unknown list.
 */
export const useReportList = (resource: string): EntityDescription => {
  const { opens } = useEngine();
  const { description } = useEntity(resource.split('.', 1)[0] ?? resource);
  const asked = everyScreen(description).find((one) => listName(one) === resource) ?? description;
  return useMemo(() => {
    const { list, ...paths } = asked.paths;
    return list === undefined || !opens || opens(list) ? asked : { ...asked, paths };
  }, [asked, opens]);
};

/** Whether the application has a question's list. */
export const useHasList = (resource: string): boolean => {
  const { entities } = useEngine();
  return Object.hasOwn(entities.outlines, resource.split('.', 1)[0] ?? '');
};

/** Whether the answer to a question can be shown until that to the next one arrives: it has the same figures. */
const isAlike = (former: ReportQuestion, question: ReportQuestion): boolean =>
  former.resource === question.resource &&
  sameJson(former.measure, question.measure) &&
  sameJson(former.by, question.by);

/** Answer to a question; while loading, that to a former one with the same figures. */
export const useAnswer = (question: ReportQuestion) => {
  const { locale } = useEngine();
  return useQuery({
    queryKey: ['reports', 'answer', question, locale] as const,
    queryFn: async ({ signal }) =>
      (await call(runReport, { body: { question, language: locale }, signal })) as ReportResult,
    retry: false,
    placeholderData: (former, query) =>
      query && isAlike(query.queryKey[2], question) ? former : undefined,
  });
};

/** Delay before the page reports a slow answer, in milliseconds. */
const patienceMs = 2_000;

/** Whether something has been pending for longer than expected. */
export const useIsLong = (isPending: boolean): boolean => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);
  return isLong;
};

/** Query key of the saved reports. */
export const reportsKey = ['reports', 'saved'] as const;

type ReportsAnswer = WireTypes['ReportList'];

/** Saved reports available to the person, named in their language, with their publishing rights. */
export const useReports = () => {
  const { locale } = useEngine();
  const inWords = useCallback(
    ({ reports, ...rest }: ReportsAnswer) => ({
      ...rest,
      reports: reports
        .map((report) =>
          report.names ? { ...report, name: inLanguage(report.names, locale) } : report,
        )
        .sort((one, other) => one.name.localeCompare(other.name, locale)),
    }),
    [locale],
  );
  return useQuery({
    queryKey: reportsKey,
    queryFn: ({ signal }) => call(listReports, { signal }),
    select: inWords,
  });
};

/** A saved report by id. */
export const reportIn = (
  reports: readonly SavedReport[] | undefined,
  id: string,
): SavedReport | undefined => reports?.find((one) => one.id === id);
