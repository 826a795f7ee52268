import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  WTD001: 'Este código expirou. Gere outro no computador.',
  WTD002: 'O arquivo não é PDF, JPEG nem PNG. Envie o documento em um destes formatos.',
  WTD003: 'O arquivo passa de %{limitMb} MB. Envie uma foto menor.',
  WTD004: 'Não recebemos nenhum documento. Escolha a foto ou o arquivo e envie de novo.',
  WTD005: 'Este código já tem um documento. Para ler outro, gere um novo código no computador.',
  WTD006:
    'Seu perfil não pode ler documentos nesta concessionária. O administrador da concessionária pode liberar.',
} as const satisfies Sentences<typeof errors>;
