import { defineErrors } from '@patio/framework/kernel';

/** Error codes of opportunities and their e-mail templates. */
export const errors = defineErrors({
  'SET.lead_is_final': 400,
  'SET.lead_expired': 400,
  'SET.template_not_html': 400,
  'SET.template_not_text': 400,
  'SET.template_too_large': { status: 400, params: ['limitMb'] },
  'SET.template_script': { status: 400, params: ['what'] },
  'SET.template_placeholder_unknown': { status: 400, params: ['names'] },
  'SET.template_placeholder_missing': { status: 400, params: ['names'] },
  'SET.mail_off': 400,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly leads: typeof errors;
  }
}
