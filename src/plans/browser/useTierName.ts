import { fieldOf, useEngine, useEntity } from '@patio/framework/react';

/** Label of a tier; a missing one stands for all others. */
export const useTierName = (): ((tier: string | null) => string) => {
  const { locale } = useEngine();
  const { fields = [] } = fieldOf(useEntity('planTables').description, 'rates') ?? {};
  const others = fieldOf({ fields }, 'tier')?.blank?.[locale] ?? '';
  return (tier) => tier ?? others;
};
