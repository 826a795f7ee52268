import { baseErrorsPtBR as baseErrors, commonPtBR as commonTexts } from '@patio/framework/react';
import { passwordWords as people, session } from '#session/messages/pt-BR.ts';
import { sentences as sessionErrors } from '#session/messages/errors.pt-BR.ts';

const common = {
  ...commonTexts,
  outdated: { ...commonTexts.outdated, title: 'O portal foi atualizado' },
};

const errors = {
  ...baseErrors,
  ...sessionErrors,
  'access.read_only_view':
    'Você está vendo o portal como outro perfil e não pode alterar nada. Encerre a visualização para voltar a trabalhar.',
  'server.unavailable': 'O portal está ocupado ou em manutenção. Tente de novo em instantes.',
};

/** Texts of the pages before the portal, included on every page. */
export const light = { common, errors, session, people };
