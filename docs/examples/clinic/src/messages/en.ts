import { clinic } from './clinic.en';

/** The clinic's own texts in English. Texts of entities are in the schemas. */
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
