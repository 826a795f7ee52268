import { fieldOf, useEngine, useEntity, createTextHook } from '@patio/framework/react';
import { en, ptBR } from '../messages/texts';

/** Label of a tier; a missing one means all others. */
export const useTierName = (): ((tier: string | null) => string) => {
  const { locale } = useEngine();
  const { fields = [] } = fieldOf(useEntity('planTables').description, 'rates') ?? {};
  const others = fieldOf({ fields }, 'tier')?.blank?.[locale] ?? '';
  return (tier) => tier ?? others;
};

/** Looks up the texts of price tables. */
export const usePlanText = createTextHook('plans', { 'pt-BR': ptBR, en });
