import {
  adminTextsEn as adminTexts,
  commonEn as common,
  errorsEn as errors,
  outlineTexts,
} from '@patio/framework/react';
import { outlines } from '../generated/descriptions/outlines';
import { clinic } from './clinic.en';

/** All texts of the clinic in English, after those of the framework: the later ones win. */
export const texts: readonly object[] = [
  { common, errors },
  ...adminTexts,
  outlineTexts(outlines, 'en'),
  clinic,
  {
    menu: {
      groups: {
        home: 'Clinic',
        agenda: 'Agenda',
        patients: 'Patients',
        care: 'Care',
        billing: 'Billing',
        team: 'Team',
      },
    },
  },
  { people: { groups: { reception: 'Reception', vet: 'Vet', owner: 'Owner' } } },
];
