/** The clinic's own texts in English. */
export const clinic = {
  clinic: {
    dashboard: {
      title: 'Today',
      appointments: 'Appointments today',
      none: 'No appointments today',
      noneText: 'What is booked for today appears here.',
      with: '%{animal} with %{vet}',
      book: 'Book appointment',
      booked: 'Appointments today',
      vaccines: 'Vaccines due within 30 days',
      unpaid: 'Invoices to be paid',
      unpaidTotal: 'Still to be paid',
      failed: 'Today could not be loaded.',
      retry: 'Try again',
      loading: 'Loading today…',
    },
    microchips: { title: 'Microchip check', text: 'Animals and the numbers that scanners read.' },
    invoice: { totals: 'Totals', net: 'Net', vat: 'VAT', total: 'Total' },
    admission: { animal: 'Animal', estimate: 'Estimate', nothing: 'Choose an animal first.' },
  },
};
