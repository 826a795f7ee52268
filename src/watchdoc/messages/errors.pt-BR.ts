import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  WTD001: 'O prazo deste código terminou. Gere outro código no computador.',
  WTD002: 'O arquivo não é PDF, JPEG nem PNG. Envie o documento em um destes formatos.',
  WTD003: 'O arquivo passa de %{limitMb} MB. Envie uma foto menor.',
  WTD004: 'Nenhum documento chegou. Escolha a foto ou o arquivo e envie de novo.',
  WTD005: 'Este código já tem um documento. Para ler outro, gere um código novo no computador.',
  WTD006:
    'O seu perfil não lê documentos nesta concessionária. Quem administra a concessionária pode liberar.',
} as const satisfies Sentences<typeof errors>;
