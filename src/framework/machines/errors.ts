import { defineErrors } from '../kernel/errors/catalogue';

/** Error codes of keys and service accounts. Applications register them as `machines`. */
export const machineErrors = defineErrors({
  'machine.key_invalid': 401,
  'machine.key_ended': 401,
  'machine.account_disabled': 401,
  'machine.account_ended': 401,
  'machine.address_refused': 403,
  'machine.people_only': 403,
  'machine.too_many_keys': { status: 400, params: ['limit'] },
  'machine.already_over': 400,
  'webhook.address': 400,
  'webhook.event': { status: 400, params: ['event'] },
  'webhook.account': 400,
  'webhook.account_over': 400,
  'webhook.secret_lost': 409,
  'webhook.condition': { status: 400, params: ['name'] },
  'machine.invalid_network': { status: 400, params: ['network'] },
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly machines: typeof machineErrors;
  }
}
