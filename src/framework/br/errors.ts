import { defineErrors } from '../kernel/errors/catalogue';

/** Error codes of Brazilian kinds. Applications register them as `br`. */
export const brErrors = defineErrors({
  'validation.phone': 400,
  'validation.cpf': 400,
  'validation.cnpj': 400,
  'validation.cpf_cnpj': 400,
  'validation.cep': 400,
  'validation.uf': 400,
  'validation.plate': 400,
  'validation.chassis': 400,
  'validation.renavam': 400,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly br: typeof brErrors;
  }
}
