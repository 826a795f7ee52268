import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'SET.lead_is_final':
    'Esta oportunidade já foi encerrada e não pode ser alterada. Cadastre uma nova.',
  'SET.lead_expired':
    'Esta oportunidade expirou sem contato e não pode ser alterada. Cadastre uma nova.',
  'SET.template_not_html': 'O modelo precisa ser um arquivo .html. Escolha outro arquivo.',
  'SET.template_not_text':
    'O arquivo está vazio ou não é um HTML em UTF-8. Confira o conteúdo e a codificação e envie de novo.',
  'SET.template_too_large':
    'O modelo passa de %{limitMb} MB. Reduza imagens embutidas e envie de novo.',
  'SET.template_script':
    'O modelo tem %{what}, que não pode ser usado em e-mails. Remova e envie de novo.',
  'SET.template_placeholder_unknown':
    'O modelo usa campos que este e-mail não tem: %{names}. Corrija e envie de novo.',
  'SET.template_placeholder_missing':
    'Faltam campos obrigatórios no modelo: %{names}. Inclua e envie de novo.',
  'SET.mail_off':
    'O portal não tem servidor de e-mail configurado e não envia e-mails. Peça ao administrador para configurar.',
} as const satisfies Sentences<typeof errors>;
