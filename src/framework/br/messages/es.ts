import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { brErrors } from '../errors';
import type { KindSentences } from './pt-BR';

/** Error messages of Brazilian kinds, in Spanish. */
export const refusals: Sentences<typeof brErrors> = {
  'validation.phone': 'Indique un teléfono válido con prefijo.',
  'validation.cpf': 'El CPF no es válido. Compruebe los dígitos.',
  'validation.cnpj': 'El CNPJ no es válido. Compruebe los caracteres.',
  'validation.cpf_cnpj': 'El documento no es un CPF ni un CNPJ válido. Compruébelo.',
  'validation.cep': 'Indique un código postal válido: ocho dígitos que no sean todos iguales.',
  'validation.uf': 'Elija un estado de la lista.',
  'validation.plate': 'Una matrícula tiene siete letras y dígitos, como ABC1D23.',
  'validation.chassis':
    'El número de bastidor no es válido: 17 letras y dígitos, sin I, O ni Q, y los cuatro últimos son dígitos.',
  'validation.renavam': 'El RENAVAM no es válido. Compruebe sus dígitos.',
};

/** Input descriptions by kind. */
export const sentences: KindSentences = {
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
