import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { brErrors } from '../errors';

/** Error messages of Brazilian kinds, in Portuguese. */
export const refusalsPtBR: Sentences<typeof brErrors> = {
  'validation.phone': 'Informe um telefone válido com DDD.',
  'validation.cpf': 'CPF inválido. Confira os números.',
  'validation.cnpj': 'CNPJ inválido. Confira os caracteres.',
  'validation.cpf_cnpj': 'Informe um CPF ou CNPJ válido. Confira os caracteres.',
  'validation.cep': 'CEP inválido. Informe os oito números.',
  'validation.uf': 'Escolha uma UF da lista.',
  'validation.plate': 'A placa tem sete letras e números, como ABC1D23.',
  'validation.chassis': 'Chassi inválido: são 17 letras e números, sem I, O e Q.',
  'validation.renavam': 'Renavam inválido. Confira os números.',
};

/** Input descriptions by kind. */
export const sentencesPtBR = {
  phoneBr: 'Telefone com DDD: 10 ou 11 dígitos.',
  cpf: 'CPF com dígitos verificadores corretos, com ou sem pontuação.',
  cnpj: 'CNPJ com dígitos verificadores corretos, com ou sem pontuação; aceita letras.',
  cpfCnpj: 'CPF ou CNPJ com dígitos verificadores corretos, com ou sem pontuação.',
  cep: 'CEP de 8 dígitos.',
  uf: 'Uma das 27 unidades da federação.',
  plate: 'Placa no modelo antigo (ABC-1234) ou Mercosul (ABC1D23).',
  chassis: 'Chassi de 17 caracteres, sem I, O e Q.',
  renavam: 'Renavam com dígito verificador correto.',
};

/** Input descriptions by kind. */
export type KindSentences = Readonly<Record<keyof typeof sentencesPtBR, string>>;

/** Error messages of Brazilian kinds, in English. */
export const refusalsEn: Sentences<typeof brErrors> = {
  'validation.phone': 'Enter a valid phone number with area code.',
  'validation.cpf': 'Invalid CPF. Check the digits.',
  'validation.cnpj': 'Invalid CNPJ. Check the characters.',
  'validation.cpf_cnpj': 'Enter a valid CPF or CNPJ. Check the characters.',
  'validation.cep': 'Invalid postcode. Enter its eight digits.',
  'validation.uf': 'Choose a state from the list.',
  'validation.plate': 'A plate has seven letters and digits, such as ABC1D23.',
  'validation.chassis':
    'Invalid chassis number (VIN): it has 17 letters and digits, without I, O and Q.',
  'validation.renavam': 'Invalid Renavam. Check the digits.',
};

/** Input descriptions by kind. */
export const sentencesEn: KindSentences = {
  phoneBr: 'Phone number with area code: 10 or 11 digits.',
  cpf: 'CPF with correct check digits, with or without punctuation.',
  cnpj: 'CNPJ with correct check digits, with or without punctuation; letters are accepted.',
  cpfCnpj: 'CPF or CNPJ with correct check digits, with or without punctuation.',
  cep: 'Postcode (CEP) of 8 digits.',
  uf: 'One of the 27 states.',
  plate: 'Plate in the old format (ABC-1234) or the Mercosul one (ABC1D23).',
  chassis: 'Chassis number (VIN) of 17 characters, without I, O and Q.',
  renavam: 'Renavam with a correct check digit.',
};

/** Error messages of Brazilian kinds, in Spanish. */
export const refusalsEs: Sentences<typeof brErrors> = {
  'validation.phone': 'Indique un teléfono válido con prefijo.',
  'validation.cpf': 'El CPF no es válido. Compruebe los dígitos.',
  'validation.cnpj': 'El CNPJ no es válido. Compruebe los caracteres.',
  'validation.cpf_cnpj': 'El documento no es un CPF ni un CNPJ válido. Compruébelo.',
  'validation.cep': 'Indique un código postal válido: ocho dígitos que no sean todos iguales.',
  'validation.uf': 'Elija un estado de la lista.',
  'validation.plate': 'Una matrícula tiene siete letras y dígitos, como ABC1D23.',
  'validation.chassis':
    'El número de bastidor no es válido: tiene 17 letras y dígitos, sin I, O ni Q.',
  'validation.renavam': 'El RENAVAM no es válido. Compruebe sus dígitos.',
};

/** Input descriptions by kind. */
export const sentencesEs: KindSentences = {
  phoneBr: 'Teléfono con prefijo: 10 u 11 dígitos.',
  cpf: 'CPF con dígitos de control correctos, con o sin puntuación.',
  cnpj: 'CNPJ con dígitos de control correctos, con o sin puntuación; admite letras.',
  cpfCnpj: 'CPF o CNPJ con dígitos de control correctos, con o sin puntuación.',
  cep: 'Código postal (CEP) de 8 dígitos.',
  uf: 'Uno de los 27 estados.',
  plate: 'Matrícula con la forma antigua (ABC-1234) o la de Mercosur (ABC1D23).',
  chassis: 'Número de bastidor de 17 caracteres, sin I, O ni Q.',
  renavam: 'Renavam con dígito de control correcto.',
};
