import { useState } from 'react';
import { type LocalDate, localDateOf } from '@patio/framework/kernel';

/** The day on which the screen was opened. */
export const useToday = (): LocalDate => useState(() => localDateOf(new Date()))[0];
