import type { LeadChoice } from '../rules/leadChoice';
import type { Visitor } from './visitors';

/** What a customer leaves for a dealer. */
export type NewLead = Partial<LeadChoice> & {
  readonly origin: Visitor;
  readonly customerName: string;
  readonly document: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly vehicle: string | null;
  readonly state: string;
  readonly city: string;
  readonly dealerId: string;
  readonly notes: string | null;
  readonly consentText: string;
};
