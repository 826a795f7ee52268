import { clinic } from './clinic.es';

/** Words of the clinic's own in Spanish. */
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
