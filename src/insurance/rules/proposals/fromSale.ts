import { familyOf } from './insuranceTypes';

type Values = Readonly<Record<string, unknown>>;

/** What a person sees of a sale: its proposal, its simulation and its registered client, as far as there are any. */
export type SaleSource = {
  readonly sale?: Values | undefined;
  readonly simulation?: Values | undefined;
  readonly client?: Values | undefined;
};

const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const known = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isKnown(value)));

const monthsOfYear = 12;

const nameOf = (isBusiness: boolean, name: unknown): Values =>
  isBusiness ? { businessName: name } : { clientName: name };

/** A registered client, whose lists name their items by code. */
const ofClient = (client: Values): Values => {
  const isBusiness = client['personType'] === 'PJ';
  const { email, annualIncome, birthDate, gender, maritalStatusId, occupationId, isPep } = client;
  const { zipCode, street, number, complement } = client;
  return {
    personType: client['personType'],
    ...nameOf(isBusiness, client['name']),
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
    phone: client['cellNumber'] ?? client['phoneNumber'],
    email,
    confirmEmail: email,
    monthlyIncome:
      typeof annualIncome === 'number' ? Math.round(annualIncome / monthsOfYear) : undefined,
    zipCode,
    street,
    number,
    complement,
    neighbourhood: client['neighborhood'],
    state: client['stateId'],
    city: client['cityId'],
  };
};

/** Who was simulated and is no client yet. */
const ofSimulation = ({
  personType,
  clientName,
  clientDocument,
  state,
  ...row
}: Values): Values => {
  const isBusiness = personType === 'PJ';
  return {
    personType,
    ...nameOf(isBusiness, clientName),
    clientDocument,
    state,
    ...(isBusiness ? {} : { birthDate: row['birthDate'] }),
  };
};

/** The insured party as a sale knows it: its registered client, else whom it was simulated for. @source INS-113 */
export const assuredOfSale = ({ client, simulation }: SaleSource): Values =>
  known(client ? ofClient(client) : simulation ? ofSimulation(simulation) : {});

/** The vehicle of a sale, as an insurance of a type writes it; a life has none. @source INS-088 to INS-097 */
export const vehicleOfSale = (type: string, { simulation = {}, sale = {} }: SaleSource): Values => {
  const family = familyOf(type);
  if (family === 'LIFE') return {};
  const { manufacturer, model, vehicleVersion, modelYear, manufacturerYear } = simulation;
  const { vehicleTypeId, vehiclePrice, mileage, directSale } = simulation;
  const isUsed = vehicleTypeId === 2;
  const registered = (sale['vehicleAdditionalInfo'] ?? {}) as Values;
  return known({
    manufacturer,
    model,
    vehicleVersion,
    modelYear,
    manufacturerYear,
    assetType: vehicleTypeId,
    vehicleValue: vehiclePrice ?? sale['vehiclePrice'],
    ...(isUsed ? { mileage } : {}),
    ...(family === 'AUTO' ? { directSale } : {}),
    vin: registered['vin'],
    renavam: registered['renavam'],
    plate: registered['registrationNumber'],
    fuelType: registered['fuelType'],
    pickupDate: registered['vehiclePickUpDate'],
  });
};
