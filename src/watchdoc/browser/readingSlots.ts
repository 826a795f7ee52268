import { lazy } from 'react';
import type { FormSlotSection } from '@patio/framework/react';
import { lazyPart } from '@patio/framework/ui';

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

/** Section of the client form that offers extracted data. @source MISC-WDOC-08 */
export const readingSection: FormSlotSection = {
  name: 'documentReading',
  label: { 'pt-BR': 'Leitura de documento', en: 'Document reading' },
  access: { route: '/watchdoc/access' },
  isFirst: true,
  Component: lazyPart(async () => (await import('./ReadingOffer')).ReadingOffer),
};
