import { textOf, type UncheckedValues, objectOf, objectsOf } from '@patio/framework/kernel';
import type { Participant, SignerRole } from './signers';

type Client = UncheckedValues<'clients'>;

/** A record with values of any type. */
type Values = Readonly<Record<string, unknown>>;

const cpfLength = 11;

const digitsOf = (value: unknown): string => textOf(value).replace(/\D/g, '');
const emailOf = (value: unknown): string | null => (textOf(value) === '' ? null : textOf(value));

type Named = { readonly role: SignerRole; readonly name: unknown; readonly document: unknown };

/** Only people sign: skips participants without CPF or name. */
const personOf = (
  { role, name, document }: Named,
  email: unknown = null,
): readonly Participant[] => {
  const cpf = digitsOf(document);
  return cpf.length === cpfLength && textOf(name) !== ''
    ? [{ role, name: textOf(name), document: cpf, email: emailOf(email) }]
    : [];
};

/** Signers of a business: its attorneys, else the people in charge and the partners. */
const signForBusiness = (client: Client): readonly Participant[] => {
  const attorneys = objectsOf(client.representativesPj)
    .filter(({ attorney }) => attorney === true)
    .flatMap(({ name, document }) => personOf({ role: 'ATTORNEY', name, document }));
  if (attorneys.length > 0) return attorneys;
  const heads = (['responsible', 'administrator'] as const).flatMap((part) => {
    const { name, documentNr: document } = objectOf(client[part]);
    return personOf({ role: 'RESPONSIBLE', name, document });
  });
  const partners = objectsOf(client.partnersPj).flatMap(({ name, document }) =>
    personOf({ role: 'BUSINESS_PARTNER', name, document }),
  );
  return [...heads, ...partners];
};

const guarantorsOf = (guarantors: readonly Values[]): readonly Participant[] =>
  guarantors.flatMap(({ name, document, email, spouseName, spouseDocument }) => [
    ...personOf({ role: 'GUARANTOR', name, document }, email),
    ...personOf({ role: 'GUARANTOR_SPOUSE', name: spouseName, document: spouseDocument }),
  ]);

/** Guardian of an underage client: the first guarantor. @source ESG-002, OQ-131 */
const responsibleOf = (guarantors: readonly Participant[]): readonly Participant[] => {
  const [first] = guarantors;
  return first ? [{ ...first, role: 'RESPONSIBLE' }] : [];
};

/** A sale with its people. */
type Sale = {
  readonly client: Client;
  readonly guarantors: readonly Values[];
  readonly isClientUnderage: boolean;
};

/** Everybody who signs a sale, one entry per role. @source ESG-007, OQ-131 */
export const participantsOf = ({
  client,
  guarantors,
  isClientUnderage,
}: Sale): readonly Participant[] => {
  const vouchers = guarantorsOf(guarantors);
  if (client.personType === 'PJ') return [...signForBusiness(client), ...vouchers];
  const { name, cpf: document, email } = client;
  return [
    ...personOf({ role: 'CLIENT', name, document }, email),
    ...(isClientUnderage ? responsibleOf(vouchers) : []),
    ...vouchers,
  ];
};
