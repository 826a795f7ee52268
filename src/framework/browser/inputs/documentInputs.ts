import { createInput } from './createInput';

// Typed with a mask, stored without punctuation, validated by check digits.

/** CPF of a person, eleven digits. */
export const CpfInput = createInput('cpf');
/** CNPJ, numeric or alphanumeric. */
export const CnpjInput = createInput('cnpj');
/** CPF or CNPJ, told apart by length. */
export const CpfCnpjInput = createInput('cpfCnpj');
/** A postal code. */
export const CepInput = createInput('cep');
/** Area code and number, of eight or nine digits. */
export const PhoneBrInput = createInput('phoneBr');
/** A licence plate, old or Mercosul form. */
export const PlateInput = createInput('plate');
/** A chassis number (VIN), seventeen letters and digits. */
export const ChassisInput = createInput('chassis');
/** A RENAVAM, eleven digits. */
export const RenavamInput = createInput('renavam');
