import {
  type UncheckedValues,
  textOf,
  type FieldError,
  type LocalDate,
  objectOf,
  objectsOf,
} from '@patio/framework/kernel';
import { normaliseCpfCnpj } from '@patio/framework/br';
import {
  birthFaults,
  mobileFaults,
  nameFaults,
  repeatedCpfs,
} from '#clients/rules/personFaults.ts';

/** CPF or CNPJ of a client record or row; null without one. */
export const documentOf = (client: UncheckedValues<'clients'>): string | null => {
  const own = client.personType === 'PJ' ? client.cnpj : client.cpf;
  return typeof own === 'string' ? own : null;
};

/**
 * Whether a price does not apply to the client. Plans, insurance and taxes depend on the person type; a tier or fee
 * exemption belongs to the CPF or CNPJ it was decided for.
 *
 * @source domain 4.1
 */
export const isOtherClient = (
  simulation: UncheckedValues<'simulations'>,
  client: UncheckedValues<'clients'>,
): boolean => {
  if (textOf(simulation.personType) !== textOf(client.personType)) return true;
  const judged = textOf(simulation.clientDocument);
  const own = textOf(documentOf(client));
  const isDecided = textOf(simulation.tierCode) !== '' || simulation.ignoreTCC === true;
  return isDecided && judged !== '' && own !== '' && judged !== own;
};

/** A proposal in a form or request body. */
type Sale = UncheckedValues<'saleProposals'>;

/** CPFs of the client and spouse; null if unknown. */
type ClientCpfs = { readonly own: string | null; readonly spouse: string | null };

const filledText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const guarantorsOf = (sale: Sale) => objectsOf(sale.guarantors);

/** The dealer's seller and, if different, the third-party seller. */
const sellersOf = (sale: Sale) => {
  const seller = filledText(sale.sellerDocument);
  const info = objectOf(sale.vehicleAdditionalInfo);
  const third = filledText(info['sellerDocument']);
  const isOther = normaliseCpfCnpj(third ?? '') !== normaliseCpfCnpj(seller ?? '');
  return [
    { path: 'sellerDocument', document: seller },
    { path: 'vehicleAdditionalInfo.sellerDocument', document: isOther ? third : null },
  ];
};

/**
 * Rejects a CPF that appears twice among client, spouse, sellers, guarantors and their spouses.
 *
 * @returns SEL004 at the repeated fields
 * @source PROP-076, VAL-054, OQ-120
 */
export const repeatedPeople = (sale: Sale, client: ClientCpfs): readonly FieldError[] =>
  repeatedCpfs([
    { path: 'client', document: client.own },
    { path: 'client', document: client.spouse },
    ...sellersOf(sale),
    ...guarantorsOf(sale).flatMap(({ document, spouseDocument }, no) => [
      { path: `guarantors.${no}.document`, document: filledText(document) },
      { path: `guarantors.${no}.spouseDocument`, document: filledText(spouseDocument) },
    ]),
  ]).map((path) => ({ path, code: 'SEL004' }));

const cpfLength = 11;

/**
 * Requires name and document of a third-party seller; a person needs a full name. @source OQ-124, PROP-012, VAL-042,
 * VAL-044
 */
const thirdPartyFaults = (sale: Sale): readonly FieldError[] => {
  const info = objectOf(sale.vehicleAdditionalInfo);
  if (info['sellerType'] !== 'TP') return [];
  const missing = ['sellerName', 'sellerDocument'].filter(
    (name) => filledText(info[name]) === null,
  );
  const isPerson = normaliseCpfCnpj(filledText(info['sellerDocument']) ?? '').length === cpfLength;
  const name = { path: 'vehicleAdditionalInfo.sellerName', value: info['sellerName'] };
  return [
    ...missing.map((one) => ({
      path: `vehicleAdditionalInfo.${one}`,
      code: 'validation.required' as const,
    })),
    ...(isPerson ? nameFaults(name) : []),
  ];
};

/**
 * Validates guarantors: full name, past birth date, mobile number.
 *
 * @source VAL-042, VAL-044, VAL-047, VAL-048
 */
const guarantorFaults = (sale: Sale, today: LocalDate): readonly FieldError[] =>
  guarantorsOf(sale).flatMap((guarantor, no) => {
    const at = (name: string) => ({ path: `guarantors.${no}.${name}`, value: guarantor[name] });
    return [
      ...nameFaults(at('name')),
      ...birthFaults(at('birthDate'), today),
      ...mobileFaults(at('phone')),
      ...nameFaults(at('spouseName')),
    ];
  });

/** Day on which the vehicle is picked up. */
const pickUpOf = (sale: Sale | undefined): string | null =>
  filledText(objectOf(sale?.vehicleAdditionalInfo)['vehiclePickUpDate']);

/** A pick-up is today or later when it is entered; a stored one may have passed since. @source PROP-013 */
const pickUpFaults = (
  sale: Sale,
  stored: Sale | undefined,
  today: LocalDate,
): readonly FieldError[] => {
  const day = pickUpOf(sale);
  return day !== null && day < today && day !== pickUpOf(stored)
    ? [{ path: 'vehicleAdditionalInfo.vehiclePickUpDate', code: 'proposal.pick_up_past' }]
    : [];
};

/** A proposal to copy: without a pick-up that has passed. */
export const withoutPastPickUp = (
  { vehicleAdditionalInfo: info, ...sale }: Sale,
  today: LocalDate,
): Sale => {
  const day = pickUpOf({ vehicleAdditionalInfo: info });
  const isPast = day !== null && day < today;
  return {
    ...sale,
    vehicleAdditionalInfo: isPast ? { ...objectOf(info), vehiclePickUpDate: null } : info,
  };
};

/**
 * Validates sellers, guarantors and the pick-up, without database access.
 *
 * @param stored the stored proposal
 */
export const partyFaults = (
  sale: Sale,
  stored: Sale | undefined,
  today: LocalDate,
): readonly FieldError[] => [
  ...thirdPartyFaults(sale),
  ...guarantorFaults(sale, today),
  ...pickUpFaults(sale, stored, today),
];

/**
 * Form validation beyond the schema.
 *
 * @param stored the stored proposal; supplies the CPF while the client is unchanged
 */
export const saleFaults = (
  sale: Sale,
  stored: Sale | undefined,
  today: LocalDate,
): readonly FieldError[] => {
  const isSame = sale.client === undefined || sale.client === stored?.client;
  const own = isSame ? filledText(stored?.customerDocument) : null;
  return [...partyFaults(sale, stored, today), ...repeatedPeople(sale, { own, spouse: null })];
};
