import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  SIM063: 'Simulation expired. Clone it to simulate again.',
  'simulation.table_not_offered': 'This table isn’t valid for this sale or down payment.',
  'simulation.rate_not_offered':
    'No table has this rate for this sale: the lowest rate is %{minimum}% a month.',
  'simulation.nothing_selected': 'Choose a table and a term first.',
  'simulation.release_out_of_range': 'The release can be from %{from} to %{until}.',
  'simulation.tcc_not_exempt': 'The client isn’t exempt from the registration fee (TCC).',
  'simulation.lead_other_dealer':
    'The opportunity belongs to another dealer. Simulate there, or without the opportunity.',
  'SP-000': 'Couldn’t price the add-on (SP-000). Check the chosen options.',
  'SP-001': 'Couldn’t price the add-on (SP-001). Check the chosen options.',
  'SP-002': 'Couldn’t price the add-on (SP-002). Check the chosen options.',
  'SP-003': 'Couldn’t price the add-on (SP-003). Check the chosen options.',
  'SP-004': 'Couldn’t price the add-on (SP-004). Check the chosen options.',
  'SP-005': 'Couldn’t price the add-on (SP-005). Check the chosen options.',
  'SP-006': 'Couldn’t price the add-on (SP-006). Check the chosen options.',
  'SP-007': 'Couldn’t price the add-on (SP-007). Check the chosen options.',
  'SP-008': 'Couldn’t price the add-on (SP-008). Check the chosen options.',
  'SP-009': 'Couldn’t price the add-on (SP-009). Check the chosen options.',
  'SP-010': 'Couldn’t price the add-on (SP-010). Check the chosen options.',
  'SP-011': 'Couldn’t price the add-on (SP-011). Check the chosen options.',
  'SP-012': 'Couldn’t price the add-on (SP-012). Check the chosen options.',
  'SP-013': 'Couldn’t price the add-on (SP-013). Check the chosen options.',
  'SP-014': 'Couldn’t price the add-on (SP-014). Check the chosen options.',
  'SP-015': 'Couldn’t price the add-on (SP-015). Check the chosen options.',
  'SP-016': 'Couldn’t price the add-on (SP-016). Check the chosen options.',
  'SP-017': 'Couldn’t price the add-on (SP-017). Check the chosen options.',
  'SP-018': 'Couldn’t price the add-on (SP-018). Check the chosen options.',
  'SP-019': 'Couldn’t price the add-on (SP-019). Check the chosen options.',
  'SP-020': 'Couldn’t price the add-on (SP-020). Check the chosen options.',
  'SP-021': 'Couldn’t price the add-on (SP-021). Check the chosen options.',
  'SP-022': 'Couldn’t price the add-on (SP-022). Check the chosen options.',
} as const satisfies Sentences<typeof errors>;
