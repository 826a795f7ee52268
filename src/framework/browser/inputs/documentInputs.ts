import { createInput } from './createInput';

// Typed under a mask, stored bare, judged by their check digits.

/** Eleven digits of a person. */
export const CpfInput = createInput('cpf');
/** Numbers of both forms: digits alone, and with letters. */
export const CnpjInput = createInput('cnpj');
/** Of a person or a company: the length tells which. */
export const CpfCnpjInput = createInput('cpfCnpj');
/** A postal code. */
export const CepInput = createInput('cep');
/** Area code and number, of eight or nine digits. */
export const PhoneBrInput = createInput('phoneBr');
/** A car's plate, in the old form or that of the Mercosul. */
export const PlateInput = createInput('plate');
/** Seventeen letters and digits (VIN). */
export const ChassisInput = createInput('chassis');
/** Eleven digits of a car's registration. */
export const RenavamInput = createInput('renavam');
