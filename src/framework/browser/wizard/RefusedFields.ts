import { createContext } from 'react';

/**
 * Fields of the wizard around whose text is no number. The `values` that a slot gets are empty there: what depends on
 * one of them waits until it is put right.
 */
export const RefusedFields = createContext<readonly string[]>([]);
