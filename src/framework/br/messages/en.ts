import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { brErrors } from '../errors';
import type { KindSentences } from './pt-BR';

/** Error messages of Brazilian kinds, in English. */
export const refusals: Sentences<typeof brErrors> = {
  'validation.phone': 'Enter a valid phone with area code.',
  'validation.cpf': 'The CPF is not valid. Check the digits.',
  'validation.cnpj': 'The CNPJ is not valid. Check the characters.',
  'validation.cpf_cnpj': 'The document is neither a valid CPF nor a valid CNPJ. Check it.',
  'validation.cep': 'Enter a valid ZIP code: eight digits, not all the same.',
  'validation.uf': 'Choose a state of the list.',
  'validation.plate': 'A plate has seven letters and digits, such as ABC1D23.',
  'validation.chassis':
    'The chassis number is not valid: 17 letters and digits, without I, O and Q, the last four digits.',
  'validation.renavam': 'The RENAVAM is not valid. Check its digits.',
};

/** Input descriptions by kind. */
export const sentences: KindSentences = {
  phoneBr: 'Phone with area code: 10 or 11 digits.',
  cpf: 'CPF with correct check digits, with or without punctuation.',
  cnpj: 'CNPJ with correct check digits, with or without punctuation; letters are accepted.',
  cpfCnpj: 'CPF or CNPJ with correct check digits, with or without punctuation.',
  cep: 'ZIP code (CEP) of 8 digits.',
  uf: 'One of the 27 states.',
  plate: 'Plate in the old form (ABC-1234) or that of Mercosul (ABC1D23).',
  chassis: 'Chassis number of 17 characters, without I, O and Q.',
  renavam: 'Renavam with a correct check digit.',
};
