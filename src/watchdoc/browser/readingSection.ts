import type { FormSlotSection } from '@patio/framework/react';
import { lazyPart } from '@patio/framework/ui';

/** Section of the client form that offers extracted data. @source MISC-WDOC-08 */
export const readingSection: FormSlotSection = {
  name: 'documentReading',
  label: { 'pt-BR': 'Leitura de documento', en: 'Document reading' },
  access: { route: '/watchdoc/access' },
  isFirst: true,
  Component: lazyPart(async () => (await import('./ReadingOffer')).ReadingOffer),
};
