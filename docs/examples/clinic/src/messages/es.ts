import { adminTextsEn, commonEn, errorsEn, outlineTexts } from '@patio/framework/react';
import { outlines } from '../generated/descriptions/outlines';
import { clinic } from './clinic.es';
import { framework } from './framework.es';

/** All texts of the clinic in Spanish, after those of the framework: the later ones win. What lacks is said in English. */
export const texts: readonly object[] = [
  { common: commonEn, errors: errorsEn },
  ...adminTextsEn,
  framework,
  outlineTexts(outlines, 'es'),
  clinic,
  {
    menu: {
      groups: {
        home: 'Clínica',
        agenda: 'Agenda',
        patients: 'Pacientes',
        care: 'Atención',
        billing: 'Facturación',
        team: 'Equipo',
      },
    },
  },
  { people: { groups: { reception: 'Recepción', vet: 'Veterinario', owner: 'Propietario' } } },
];
