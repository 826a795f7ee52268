import type { FieldError } from '@patio/framework/kernel';

type Values = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, string>>;

/** Members of whoever drives or owns, by the names of calls. @source INS-064 to INS-070 */
export const partNames = (part: 'driver' | 'owner'): Names => ({
  relationalTypeCode: `${part}Relation`,
  name: `${part}Name`,
  identification: `${part}Identification`,
  birthDate: `${part}BirthDate`,
  gender: `${part}Gender`,
  zipCode: `${part}ZipCode`,
  maritalId: `${part}MaritalId`,
});

/** What the section of a step calls otherwise than the proposal does. @source INS-048, INS-050, INS-064 to INS-070 */
const namesOf = (step: string, { personType }: Values): Names => {
  if (step === 'mainDriver') return partNames('driver');
  if (step === 'owner') return partNames('owner');
  if (step !== 'assured') return {};
  return {
    identification: 'clientDocument',
    name: personType === 'PJ' ? 'businessName' : 'clientName',
  };
};

/** A section under the names of the proposal, and the way back for what is refused. */
export type NamedSection = {
  readonly members: Values;
  readonly asSent: (faults: readonly FieldError[]) => readonly FieldError[];
};

/**
 * Takes a section by the names that calls have for its members, or by those of the proposal itself. What is refused is
 * told under the name that came.
 *
 * @param stored what the draft has so far
 * @source CALL-194 to CALL-196
 */
export const nameSection = (step: string, body: Values, stored: Values): NamedSection => {
  const names = namesOf(step, { ...stored, ...body });
  const sent = Object.entries(names).filter(([name]) => Object.hasOwn(body, name));
  const back = new Map(sent.map(([name, member]) => [member, name]));
  return {
    members: Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        Object.hasOwn(names, name) ? names[name] : name,
        value,
      ]),
    ),
    asSent: (faults) =>
      faults.map((fault) => ({ ...fault, path: back.get(fault.path) ?? fault.path })),
  };
};
