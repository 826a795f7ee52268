import { useState } from 'react';
import { localDateOf, type LocalDate } from '../../framework/kernel/localDate';

/** The day on which the screen was opened. */
export const useToday = (): LocalDate => useState(() => localDateOf(new Date()))[0];
