import type { FieldError } from '@patio/framework/kernel';
import type { ProposalField, ProposalValues } from './insuranceTypes';

/** Members of a call, by the names that it uses. */
type Members = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, ProposalField>>;

/** Call name → field of the driver or owner. @source INS-064 to INS-070 */
export const partNames = (part: 'driver' | 'owner'): Names => ({
  relationalTypeCode: `${part}Relation`,
  name: `${part}Name`,
  identification: `${part}Identification`,
  birthDate: `${part}BirthDate`,
  gender: `${part}Gender`,
  zipCode: `${part}ZipCode`,
  maritalId: `${part}MaritalId`,
});

/** Call name → field, where the two differ. @source INS-048, INS-050, INS-064 to INS-070 */
const namesOf = (step: string, { personType }: ProposalValues): Names => {
  if (step === 'mainDriver') return partNames('driver');
  if (step === 'owner') return partNames('owner');
  if (step !== 'assured') return {};
  return {
    identification: 'clientDocument',
    name: personType === 'PJ' ? 'businessName' : 'clientName',
  };
};

/** A section under the proposal's field names, and a function that maps refusals back to the names that were sent. */
export type NamedSection = {
  readonly members: Members;
  readonly toSentNames: (faults: readonly FieldError[]) => readonly FieldError[];
};

/**
 * Accepts a section under the names of the calls or of the proposal, and reports refusals under the name that was sent.
 *
 * @param stored the draft so far
 * @source CALL-194 to CALL-196
 */
export const nameSection = (step: string, body: Members, stored: Members): NamedSection => {
  const names = namesOf(step, { ...stored, ...body });
  const sent = Object.entries(names).filter(([name]) => Object.hasOwn(body, name));
  const back = new Map<string, string>(sent.map(([name, member]) => [member, name]));
  return {
    members: Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        Object.hasOwn(names, name) ? names[name] : name,
        value,
      ]),
    ),
    toSentNames: (faults) =>
      faults.map((fault) => ({ ...fault, path: back.get(fault.path) ?? fault.path })),
  };
};
