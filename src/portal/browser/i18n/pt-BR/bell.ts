/** The notification bell. */
export const bell = {
  title: 'Avisos',
  count: 'Avisos: %{smart_count} novo |||| Avisos: %{smart_count} novos',
  new: 'Novo',
  none: 'Nenhum aviso. Aqui aparece o que acontece com o seu trabalho: decisões da mesa, assinaturas, apólices.',
} as const;
