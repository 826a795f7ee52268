import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of the simulator. */
export const useSimulationText = createTextHook('simulator', { 'pt-BR': ptBR, en });

/** Looks up a text of the simulator. */
export type SimulationText = ReturnType<typeof useSimulationText>;
