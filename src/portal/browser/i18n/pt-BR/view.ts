/** The portal as another group sees it. */
export const view = {
  open: 'Ver o portal como outro perfil',
  title: 'Ver o portal como outro perfil',
  intro:
    'O portal passa a mostrar o menu, as listas e os campos que esse perfil vê, e só para consulta. Dura até 30 minutos e fica registrado na auditoria.',
  group: 'Perfil',
  groupNone: 'Escolha um perfil',
  dealer: 'Concessionária',
  dealerHelp: 'Este perfil vê só os dados das suas concessionárias.',
  dealerClear: 'Limpar',
  dealerOpen: 'Abrir a lista',
  dealerNone: 'Nenhuma concessionária habilitada corresponde à busca.',
  dealerLoading: 'Buscando…',
  reason: 'Motivo',
  reasonHelp: 'Fica na auditoria. Não escreva dados pessoais.',
  start: 'Ver como este perfil',
  cancel: 'Cancelar',
  missingGroup: 'Escolha o perfil.',
  missingDealer: 'Escolha a concessionária.',
  missingReason: 'Diga por que precisa ver o portal assim.',
  bannerLabel: 'Visualização como outro perfil',
  banner: 'Você está vendo o portal como %{group}. Nada pode ser alterado. Termina às %{time}.',
  bannerDealer:
    'Você está vendo o portal como %{group} em %{dealer}. Nada pode ser alterado. Termina às %{time}.',
  beyondTitle: 'Página fora do seu alcance',
  beyond:
    'O perfil visto abre esta página, mas o seu próprio perfil não. A visualização nunca mostra mais do que você mesmo pode ver.',
  stop: 'Encerrar visualização',
  stopped: 'A visualização foi encerrada. Você está de volta ao seu perfil.',
  over: 'A visualização terminou. Você está de volta ao seu perfil.',
} as const;
