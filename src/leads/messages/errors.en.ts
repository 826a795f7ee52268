import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error sentences in English. */
export const sentences = {
  'SET.lead_is_final': 'This opportunity is closed and can’t be changed. Register a new one.',
  'SET.lead_expired':
    'This opportunity expired without contact and can’t be changed. Register a new one.',
  'SET.template_not_html': 'The template must be an .html file. Choose another file.',
  'SET.template_not_text':
    'The file is empty or isn’t HTML in UTF-8. Check its content and encoding and send it again.',
  'SET.template_too_large':
    'The template is larger than %{limitMb} MB. Reduce embedded images and send it again.',
  'SET.template_script':
    'The template contains %{what}, which isn’t allowed in e-mails. Remove it and send it again.',
  'SET.template_placeholder_unknown':
    'The template uses fields that this e-mail doesn’t have: %{names}. Correct them and send it again.',
  'SET.template_placeholder_missing':
    'The template lacks required fields: %{names}. Add them and send it again.',
  'SET.mail_off':
    'The portal has no mail server configured and can’t send e-mails. Ask the administrator to set one up.',
} as const satisfies Sentences<typeof errors>;
