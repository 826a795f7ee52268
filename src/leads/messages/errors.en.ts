import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  'SET.lead_is_final':
    'This opportunity is closed and does not change any more. Register a new one.',
  'SET.lead_expired':
    'This opportunity expired without contact and does not change any more. Register a new one.',
  'SET.template_not_html': 'The template has to be an .html file. Choose another file.',
  'SET.template_not_text': 'The file is no HTML text in UTF-8. Save it in UTF-8 and send it again.',
  'SET.template_too_large':
    'The template is larger than %{limitMb} MB. Reduce embedded images and send it again.',
  'SET.template_script':
    'The template has %{what}, which must not go out in an e-mail. Remove it and send it again.',
  'SET.template_placeholder_unknown':
    'The template uses fields that this e-mail does not have: %{names}. Correct them and send it again.',
  'SET.template_placeholder_missing':
    'The template lacks fields that this e-mail must have: %{names}.',
  'SET.mail_off':
    'The portal has no mail server configured and sends nothing. Ask whoever runs it to configure one.',
} as const satisfies Sentences<typeof errors>;
