/** Texts of the clinic's own pages. */
export const clinic = {
  clinic: {
    dashboard: {
      title: 'Today',
      appointments: 'Today’s agenda',
      none: 'No appointments today',
      noneText: 'What is booked for today appears here.',
      with: '%{animal} with %{vet}',
      book: 'Book appointment',
      failed: 'The agenda could not be loaded.',
      retry: 'Try again',
      loading: 'Loading the agenda…',
    },
    microchips: { title: 'Microchip check', text: 'Animals and the numbers that scanners read.' },
    invoice: { totals: 'Totals', net: 'Net', vat: 'VAT', total: 'Total' },
    admission: { animal: 'Animal', estimate: 'Estimate', nothing: 'Choose an animal first.' },
  },
};

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
