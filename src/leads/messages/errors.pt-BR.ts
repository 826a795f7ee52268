import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'SET.lead_is_final': 'Esta oportunidade já foi encerrada e não muda mais. Cadastre uma nova.',
  'SET.lead_expired': 'Esta oportunidade expirou sem contato e não muda mais. Cadastre uma nova.',
  'SET.template_not_html': 'O modelo precisa ser um arquivo .html. Escolha outro arquivo.',
  'SET.template_not_text':
    'O arquivo não é um texto HTML em UTF-8. Salve-o em UTF-8 e envie de novo.',
  'SET.template_too_large':
    'O modelo passa de %{limitMb} MB. Reduza imagens embutidas e envie de novo.',
  'SET.template_script':
    'O modelo tem %{what}, que não pode ir em um e-mail. Retire-o e envie de novo.',
  'SET.template_placeholder_unknown':
    'O modelo usa campos que este e-mail não tem: %{names}. Corrija-os e envie de novo.',
  'SET.template_placeholder_missing':
    'Faltam no modelo campos que este e-mail precisa ter: %{names}.',
  'SET.mail_off':
    'O portal não tem servidor de e-mail configurado e não envia nada. Peça a quem o administra que configure um.',
} as const satisfies Sentences<typeof errors>;
