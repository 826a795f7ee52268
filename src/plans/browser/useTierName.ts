import { fieldOf, useEngine, useEntity } from '@patio/framework/react';

/** Names a tier as the schema does: one that is missing stands for the others. */
export const useTierName = (): ((tier: string | null) => string) => {
  const { locale } = useEngine();
  const { fields = [] } = fieldOf(useEntity('planTables').description, 'rates') ?? {};
  const others = fieldOf({ fields }, 'tier')?.blank?.[locale] ?? '';
  return (tier) => tier ?? others;
};
