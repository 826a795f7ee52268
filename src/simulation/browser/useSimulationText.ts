import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

/** Key of a simulator text without its prefix: `grid.title`. */
type SimulationTextKey = TextKey<(typeof ptBR)['simulator']>;

/** Looks up a text of the simulator. */
export type SimulationText = (
  key: SimulationTextKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Looks up the texts of the simulator. */
export const useSimulationText = (): SimulationText => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`simulator.${key}`, values), [translate]);
};
