import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { brErrors } from '../errors';

/** Error messages of Brazilian kinds, in Portuguese. */
export const refusals: Sentences<typeof brErrors> = {
  'validation.phone': 'Informe um telefone válido com DDD.',
  'validation.cpf': 'O CPF não é válido. Confira os números.',
  'validation.cnpj': 'O CNPJ não é válido. Confira os caracteres.',
  'validation.cpf_cnpj': 'O documento não é um CPF nem um CNPJ válido. Confira-o.',
  'validation.cep': 'Informe um CEP válido: oito números, não todos iguais.',
  'validation.uf': 'Escolha uma UF da lista.',
  'validation.plate': 'A placa tem sete letras e números, como ABC1D23.',
  'validation.chassis':
    'O chassi não é válido: são 17 letras e números, sem I, O e Q, e os quatro últimos são números.',
  'validation.renavam': 'O RENAVAM não é válido. Confira os números.',
};

/** Input descriptions by kind. */
export const sentences = {
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
export type KindSentences = Readonly<Record<keyof typeof sentences, string>>;
