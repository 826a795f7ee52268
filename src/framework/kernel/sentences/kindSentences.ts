import type { FieldKind, Localized } from '../entity/EntityDescription';

const say = (pt: string, en: string): Localized => ({ 'pt-BR': pt, en });

/**
 * What a person types, by kind; null where the limits say everything. `{currency}` and `{zone}` are those of the
 * application, in the words of the language.
 */
export const kindSentences: Readonly<Record<FieldKind, Localized | null>> = {
  string: null,
  text: say('Texto de várias linhas.', 'Text of several lines.'),
  integer: say('Número inteiro.', 'Whole number.'),
  decimal: say('Número com casas decimais.', 'Number with decimal places.'),
  money: say('Valor em {currency}.', 'Amount in {currency}.'),
  percent: say('Percentual.', 'Percentage.'),
  boolean: say('Sim ou não.', 'Yes or no.'),
  enum: null,
  date: say('Dia, mês e ano.', 'Day, month and year.'),
  dateTime: say('Dia e hora: {zone}.', 'Day and time: {zone}.'),
  email: say('Endereço de e-mail.', 'E-mail address.'),
  phoneBr: say('Telefone com DDD: 10 ou 11 dígitos.', 'Phone with area code: 10 or 11 digits.'),
  cpf: say(
    'CPF com dígitos verificadores corretos, com ou sem pontuação.',
    'CPF with correct check digits, with or without punctuation.',
  ),
  cnpj: say(
    'CNPJ com dígitos verificadores corretos, com ou sem pontuação; aceita letras.',
    'CNPJ with correct check digits, with or without punctuation; letters are accepted.',
  ),
  cpfCnpj: say(
    'CPF ou CNPJ com dígitos verificadores corretos, com ou sem pontuação.',
    'CPF or CNPJ with correct check digits, with or without punctuation.',
  ),
  cep: say('CEP de 8 dígitos.', 'ZIP code (CEP) of 8 digits.'),
  uf: say('Uma das 27 unidades da federação.', 'One of the 27 states.'),
  uuid: say('Identificador do sistema.', 'Identifier of the system.'),
  password: say('Senha; nunca é exibida.', 'Password; it is never shown.'),
  reference: null,
  referenceList: null,
  valueList: null,
  object: say('Grupo de campos.', 'Group of fields.'),
  arrayTable: say('Tabela: uma linha por item.', 'Table: one row per item.'),
  plate: say(
    'Placa no modelo antigo (ABC-1234) ou Mercosul (ABC1D23).',
    'Plate in the old form (ABC-1234) or that of Mercosul (ABC1D23).',
  ),
  chassis: say(
    'Chassi de 17 caracteres, sem I, O e Q.',
    'Chassis number of 17 characters, without I, O and Q.',
  ),
  renavam: say('Renavam com dígito verificador correto.', 'Renavam with a correct check digit.'),
  color: say('Cor.', 'Colour.'),
  time: say('Hora e minuto.', 'Hour and minute.'),
  months: say('Duração em meses.', 'Duration in months.'),
  rateMonthly: say('Taxa ao mês, em percentual.', 'Rate per month, as a percentage.'),
  html: say('Texto com formatação.', 'Formatted text.'),
  file: say('Arquivo.', 'File.'),
};
