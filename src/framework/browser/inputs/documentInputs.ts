import { createInput } from './createInput';

// Typed under a mask, stored bare, judged by their check digits.
export const CpfInput = createInput('cpf');
/** Numbers of both forms: digits alone, and with letters. */
export const CnpjInput = createInput('cnpj');
export const CpfCnpjInput = createInput('cpfCnpj');
/** A postal code. */
export const CepInput = createInput('cep');
export const PhoneBrInput = createInput('phoneBr');
export const PlateInput = createInput('plate');
export const ChassisInput = createInput('chassis');
export const RenavamInput = createInput('renavam');
