import type { Shape } from '@patio/framework/react';

/** The notification bell. */
export const bellPtBR = {
  title: 'Avisos',
  count: 'Avisos: %{smart_count} novo |||| Avisos: %{smart_count} novos',
  new: 'Novo',
  none: 'Nenhum aviso. Aqui aparece o que acontece com o seu trabalho: decisões da mesa, assinaturas, apólices.',
} as const;

/** The notification bell. */
export const bellEn = {
  title: 'Notices',
  count: 'Notices: %{smart_count} new |||| Notices: %{smart_count} new',
  new: 'New',
  none: 'No notices. What becomes of your work appears here: decisions of the desk, signatures, policies.',
} as const satisfies Shape<typeof bellPtBR>;
