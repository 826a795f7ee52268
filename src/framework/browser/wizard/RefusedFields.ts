import { createContext } from 'react';

/**
 * Wizard fields whose text is not a number. They are empty in the slots' `values`; dependent parts wait for a
 * correction.
 */
export const RefusedFields = createContext<readonly string[]>([]);
