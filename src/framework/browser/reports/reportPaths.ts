import type { ReportQuestion } from '#kernel/reports/question.ts';

/** Page of the saved reports; a report's own page is below it. */
export const reportsPath = '/reports';

/** Page of a saved report. */
export const reportPath = (id: string): string => `${reportsPath}/${encodeURIComponent(id)}`;

/** Page of an unsaved question, which its address holds. */
export const questionPath = (question: ReportQuestion): string =>
  `${reportsPath}/new?${new URLSearchParams({ q: JSON.stringify(question) }).toString()}`;

const plain: ReportQuestion = {
  resource: '',
  measure: { operation: 'count' },
  by: [],
  display: 'table',
};

/** Question of an address; undefined if it holds none. */
export const questionIn = (search: string): ReportQuestion | undefined => {
  try {
    const text = new URLSearchParams(search).get('q');
    const value: unknown = text === null ? undefined : JSON.parse(text);
    const isQuestion = typeof value === 'object' && value !== null && 'resource' in value;
    // Invalid parts are refused by the server, and repaired on the page.
    return isQuestion ? { ...plain, ...(value as Partial<ReportQuestion>) } : undefined;
  } catch {
    return undefined;
  }
};
