import type { ReportQuestion } from '#kernel/reports/question.ts';

/** Path of the saved reports; a report's page is below it. */
export const reportsPath = '/reports';

/** Page of a saved report. */
export const reportPath = (id: string): string => `${reportsPath}/${encodeURIComponent(id)}`;

/** Path of an unsaved question, encoded in the URL. */
export const questionPath = (question: ReportQuestion): string =>
  `${reportsPath}/new?${new URLSearchParams({ q: JSON.stringify(question) }).toString()}`;

const plain: ReportQuestion = {
  resource: '',
  measure: { operation: 'count' },
  by: [],
  display: 'table',
};

/** Question encoded in a URL; undefined if there is none. */
export const questionIn = (search: string): ReportQuestion | undefined => {
  try {
    const text = new URLSearchParams(search).get('q');
    const value: unknown = text === null ? undefined : JSON.parse(text);
    const isQuestion = typeof value === 'object' && value !== null && 'resource' in value;
    // The server refuses invalid parts, and the page offers to repair them.
    return isQuestion ? { ...plain, ...(value as Partial<ReportQuestion>) } : undefined;
  } catch {
    return undefined;
  }
};
