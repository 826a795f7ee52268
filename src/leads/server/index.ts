// Used by other subjects.
export { mailLeads } from './mailLeads';
export { receiveLead, type NewLead } from './receiveLead';
export { recordOfferOpened } from './runLeadClock';
export { markSold, relateAutomatically, unrelateOthers } from './saleLeads';
