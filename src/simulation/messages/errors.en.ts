import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  SIM063: 'Simulation expired. Clone it to simulate again.',
  'simulation.table_not_offered': 'This table is not valid for this sale or down payment.',
  'simulation.rate_not_offered':
    'No table has this rate for this sale: the lowest one is %{minimum}% a month.',
  'simulation.nothing_selected': 'Choose a table and a term first.',
  'simulation.release_out_of_range': 'The release can be from %{from} to %{until}.',
  'simulation.tcc_not_exempt': 'The client is not exempt from the registration fee (TCC).',
  'simulation.lead_other_dealer':
    'The opportunity is another dealer’s. Simulate at that one, or without the opportunity.',
  'SP-000': 'The add-on could not be priced (SP-000). Check the chosen options.',
  'SP-001': 'The add-on could not be priced (SP-001). Check the chosen options.',
  'SP-002': 'The add-on could not be priced (SP-002). Check the chosen options.',
  'SP-003': 'The add-on could not be priced (SP-003). Check the chosen options.',
  'SP-004': 'The add-on could not be priced (SP-004). Check the chosen options.',
  'SP-005': 'The add-on could not be priced (SP-005). Check the chosen options.',
  'SP-006': 'The add-on could not be priced (SP-006). Check the chosen options.',
  'SP-007': 'The add-on could not be priced (SP-007). Check the chosen options.',
  'SP-008': 'The add-on could not be priced (SP-008). Check the chosen options.',
  'SP-009': 'The add-on could not be priced (SP-009). Check the chosen options.',
  'SP-010': 'The add-on could not be priced (SP-010). Check the chosen options.',
  'SP-011': 'The add-on could not be priced (SP-011). Check the chosen options.',
  'SP-012': 'The add-on could not be priced (SP-012). Check the chosen options.',
  'SP-013': 'The add-on could not be priced (SP-013). Check the chosen options.',
  'SP-014': 'The add-on could not be priced (SP-014). Check the chosen options.',
  'SP-015': 'The add-on could not be priced (SP-015). Check the chosen options.',
  'SP-016': 'The add-on could not be priced (SP-016). Check the chosen options.',
  'SP-017': 'The add-on could not be priced (SP-017). Check the chosen options.',
  'SP-018': 'The add-on could not be priced (SP-018). Check the chosen options.',
  'SP-019': 'The add-on could not be priced (SP-019). Check the chosen options.',
  'SP-020': 'The add-on could not be priced (SP-020). Check the chosen options.',
  'SP-021': 'The add-on could not be priced (SP-021). Check the chosen options.',
  'SP-022': 'The add-on could not be priced (SP-022). Check the chosen options.',
} as const satisfies Sentences<typeof errors>;
