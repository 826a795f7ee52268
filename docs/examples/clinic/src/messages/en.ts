import { clinic } from './clinic.en';

/** Words of the clinic's own in English. Those of the schemas are in the schemas. */
export const messages: readonly object[] = [
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
