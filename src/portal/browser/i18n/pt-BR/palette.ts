/** Command palette, keyboard shortcuts, density. */
export const palette = {
  open: 'Busca geral',
} as const;

/** Keyboard shortcut overlay. */
export const keys = {
  open: 'Ver os atalhos do teclado',
  everywhere: 'Em qualquer tela',
  palette: 'Buscar páginas, registros e ações',
  overlay: 'Mostrar estes atalhos',
  escape: 'Fechar o que está aberto',
  goTo: 'Ir para %{name}',
} as const;
