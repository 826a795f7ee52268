import type { Actor } from '@patio/framework/server';

/** Dealer of a sale: the given one, else the person's own; null if neither exists. */
export const dealerOf = ({ activeScopeId, scopes }: Actor, asked?: string | null): string | null =>
  asked ?? activeScopeId ?? scopes[0]?.id ?? null;
