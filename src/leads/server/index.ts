// What other subjects do with opportunities.
export { receiveLead, type NewLead } from './receiveLead';
export { markSold } from './markSold';
