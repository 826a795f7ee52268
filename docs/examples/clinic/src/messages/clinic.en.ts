/** The clinic's own texts in English. */
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
