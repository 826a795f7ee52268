import { familyOf, type ProposalValues } from './insuranceTypes';
import type { Client } from '#generated/types/client.ts';
import type { SaleProposal } from '#generated/types/sale-proposal.ts';
import type { Simulation } from '#generated/types/simulation.ts';

/** Fields of a record that the user may read: masked ones are missing. */
type Seen<T> = { readonly [F in keyof T]?: unknown };

/** The parts of a sale that the user may see: its proposal, simulation and registered client. */
export type SaleSource = {
  readonly sale?: Seen<SaleProposal> | undefined;
  readonly simulation?: Seen<Simulation> | undefined;
  readonly client?: Seen<Client> | undefined;
};

const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const known = (values: ProposalValues): ProposalValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isKnown(value)));

const monthsOfYear = 12;

const nameOf = (isBusiness: boolean, name: unknown): ProposalValues =>
  isBusiness ? { businessName: name } : { clientName: name };

/** Maps a registered client, whose list fields hold item codes. */
const ofClient = (client: Seen<Client>): ProposalValues => {
  const isBusiness = client.personType === 'PJ';
  const { email, annualIncome, birthDate, gender, maritalStatusId, occupationId, isPep } = client;
  const { zipCode, street, number, complement } = client;
  return {
    personType: client.personType,
    ...nameOf(isBusiness, client.name),
    clientDocument: client[isBusiness ? 'cnpj' : 'cpf'],
    ...(isBusiness
      ? {}
      : {
          birthDate,
          gender,
          maritalId: maritalStatusId,
          occupation: occupationId,
          exposedPerson: isPep,
        }),
    phone: client.cellNumber ?? client.phoneNumber,
    email,
    confirmEmail: email,
    monthlyIncome:
      typeof annualIncome === 'number' ? Math.round(annualIncome / monthsOfYear) : undefined,
    zipCode,
    street,
    number,
    complement,
    neighbourhood: client.neighborhood,
    state: client.stateId,
    city: client.cityId,
  };
};

type Registered = NonNullable<SaleProposal['vehicleAdditionalInfo']>;

/** Maps a simulated person who is not registered as a client. */
const ofSimulation = ({
  personType,
  clientName,
  clientDocument,
  state,
  ...row
}: Seen<Simulation>): ProposalValues => {
  const isBusiness = personType === 'PJ';
  return {
    personType,
    ...nameOf(isBusiness, clientName),
    clientDocument,
    state,
    ...(isBusiness ? {} : { birthDate: row.birthDate }),
  };
};

/** The insured party of a sale: its registered client, else the simulated person. @source INS-113 */
export const assuredOfSale = ({ client, simulation }: SaleSource): ProposalValues =>
  known(client ? ofClient(client) : simulation ? ofSimulation(simulation) : {});

/** The vehicle of a sale, mapped for a type of insurance; empty for life. @source INS-088 to INS-097 */
export const vehicleOfSale = (
  type: string,
  { simulation = {}, sale = {} }: SaleSource,
): ProposalValues => {
  const family = familyOf(type);
  if (family === 'LIFE') return {};
  const { manufacturer, model, vehicleVersion, modelYear, manufacturerYear } = simulation;
  const { vehicleTypeId, vehiclePrice, mileage, directSale } = simulation;
  const isUsed = vehicleTypeId === 2;
  const registered: Partial<Registered> = sale.vehicleAdditionalInfo ?? {};
  return known({
    manufacturer,
    model,
    vehicleVersion,
    modelYear,
    manufacturerYear,
    assetType: vehicleTypeId,
    vehicleValue: vehiclePrice ?? sale.vehiclePrice,
    ...(isUsed ? { mileage } : {}),
    ...(family === 'AUTO' ? { directSale } : {}),
    vin: registered.vin,
    renavam: registered.renavam,
    plate: registered.registrationNumber,
    fuelType: registered.fuelType,
    pickupDate: registered.vehiclePickUpDate,
  });
};
