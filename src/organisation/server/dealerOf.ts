import type { Actor } from '@patio/framework/server';

/** The dealer that a sale is made at: the one that is named, else the person's own; null for whoever has none. */
export const dealerOf = ({ activeScopeId, scopes }: Actor, asked?: string | null): string | null =>
  asked ?? activeScopeId ?? scopes[0]?.id ?? null;
