import { clinic } from './clinic.es';
import { framework } from './framework.es';

/** Words of the clinic in Spanish, and those of the framework, which has none itself. What lacks is said in English. */
export const messages: readonly object[] = [
  framework,
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
