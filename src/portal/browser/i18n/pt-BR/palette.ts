/** Command palette, map of keys, density. */
export const palette = {
  open: 'Busca geral',
  title: 'Buscar páginas, registros e ações',
  placeholder: 'Buscar páginas, registros e ações',
  close: 'Fechar',
  results: 'Resultados',
  recent: 'Visitados há pouco',
  goTo: 'Ir para',
  actions: 'Ações',
  here: 'Nesta tela',
  create: 'Cadastrar %{one}',
  language: 'Mudar o idioma para %{name}',
  theme: 'Aparência: %{name}',
  density: 'Densidade: %{name}',
  dealer: 'Trabalhar com %{name}',
  noDealer: 'Não trabalhar com nenhuma concessionária',
  count: '%{smart_count} resultado |||| %{smart_count} resultados',
  none: 'Nada corresponde a “%{text}”.',
  noneHelp: 'Tente outra palavra, um código ou um documento.',
  searching: 'Buscando registros…',
  failed: 'Não foi possível buscar em %{many}.',
  hintMove: 'mover',
  hintTake: 'abrir',
  hintClose: 'fechar',
} as const;

/** Overlay of all keys. */
export const keys = {
  open: 'Ver os atalhos do teclado',
  title: 'Atalhos do teclado',
  close: 'Fechar',
  everywhere: 'Em qualquer tela',
  palette: 'Buscar páginas, registros e ações',
  overlay: 'Mostrar estes atalhos',
  escape: 'Fechar o que está aberto',
  goTo: 'Ir para %{name}',
  next: 'e depois',
  letters: 'Usar atalhos de uma letra só',
  lettersHelp:
    'Desligue se você dita em vez de digitar. Combinações com Ctrl continuam funcionando.',
} as const;
