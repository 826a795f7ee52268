import { lazy } from 'react';

const BeginReading = lazy(async () => ({
  default: (await import('./BeginReading')).BeginReading,
}));

/** Tab of a simulation that reads the client's document. @source CALL-061, MISC-WDOC-03 */
export const readingTab = {
  name: 'document',
  label: { 'pt-BR': 'Documento do cliente', en: 'Client’s document' },
  access: { route: '/watchdoc/access' },
  Component: BeginReading,
} as const;
