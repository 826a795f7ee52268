import { createElement, lazy } from 'react';
import type { RecordSlotProps } from '../../framework/browser/data/entity/EntitySlots';

const CurrentReading = lazy(async () => ({
  default: (await import('./CurrentReading')).CurrentReading,
}));

const SimulationReading = ({ record }: RecordSlotProps) =>
  createElement(CurrentReading, { simulationId: record.id });

/** The document of a simulation's client is read beside it. @source CALL-061, MISC-WDOC-03 */
export const readingTab = {
  name: 'document',
  label: { 'pt-BR': 'Documento do cliente', en: 'Client’s document' },
  access: { route: '/watchdoc/access' },
  Component: SimulationReading,
} as const;
