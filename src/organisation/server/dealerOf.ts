import type { Actor } from '@patio/framework/server';

/** The dealer that a sale is made at: the one that is named, else the person's own; null for whoever has none. */
export const dealerOf = (
  { activeDealerId, dealers }: Actor,
  asked?: string | null,
): string | null => asked ?? activeDealerId ?? dealers[0]?.id ?? null;
