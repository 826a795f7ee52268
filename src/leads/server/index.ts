// What other subjects do with opportunities.
export { mailLeads } from './mails/mailLeads';
export type { NewLead } from './NewLead';
export { receiveLead } from './receiveLead';
export { noteOfferOpened } from './keepLeadClock';
export { markSold } from './markSold';
export { relateByItself } from './relateByItself';
export { untieOthers } from './untieOthers';
