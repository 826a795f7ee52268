// What other subjects do with opportunities.
export { mailLeads } from './mails/mailLeads';
export { receiveLead, type NewLead } from './receiveLead';
export { markSold } from './markSold';
export { relateByItself } from './relateByItself';
