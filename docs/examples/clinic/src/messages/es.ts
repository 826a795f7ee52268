import { clinic } from './clinic.es';

/** The clinic's own texts in Spanish. */
export const messages: readonly object[] = [
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
