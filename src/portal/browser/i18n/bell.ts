import type { Shape } from '@patio/framework/react';

/** The notification bell. */
export const bellPtBR = {
  title: 'Avisos',
  count: 'Avisos: %{smart_count} novo |||| Avisos: %{smart_count} novos',
  new: 'Novo',
  none: 'Nenhum aviso. Decisões da mesa, assinaturas e apólices das suas propostas aparecem aqui.',
} as const;

/** The notification bell. */
export const bellEn = {
  title: 'Notices',
  count: 'Notices: %{smart_count} new |||| Notices: %{smart_count} new',
  new: 'New',
  none: 'No notices. Desk decisions, signatures and policies for your proposals appear here.',
} as const satisfies Shape<typeof bellPtBR>;
