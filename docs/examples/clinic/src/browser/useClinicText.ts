import { type TextKey, useText } from '@patio/framework/react';
import type { clinic } from '../messages/en';

/** Looks up the clinic's own texts: `clinic.dashboard.title`. */
export const useClinicText = () => useText<TextKey<typeof clinic>>();
