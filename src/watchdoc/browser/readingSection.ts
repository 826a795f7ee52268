import type { FormSlotSection } from '@patio/framework/react';
import { lazyPart } from '@patio/framework/ui';

/** The part of the form of clients that offers what was read of a document. @source MISC-WDOC-08 */
export const readingSection: FormSlotSection = {
  name: 'documentReading',
  label: { 'pt-BR': 'Leitura de documento', en: 'Document reading' },
  access: { route: '/watchdoc/access' },
  isFirst: true,
  Component: lazyPart(async () => (await import('./ReadingOffer')).ReadingOffer),
};
