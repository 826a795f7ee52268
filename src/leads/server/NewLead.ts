import type { Visitor } from './visitors';

/** What a customer chose in a simulation: a version by its code, amounts in centavos. */
type CustomerChoice = {
  readonly vehicleVersion: string | null;
  readonly modelYear: number;
  readonly manufacturerYear: number;
  readonly vehiclePrice: number;
  readonly entryValue: number;
  readonly financeType: number | null;
  readonly term: number | null;
};

/** What a customer leaves for a dealer. */
export type NewLead = Partial<CustomerChoice> & {
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
