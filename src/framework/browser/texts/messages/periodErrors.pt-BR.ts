/** Messages about periods, approvals and conversations. */
export const periodErrors = {
  'effective.overlap':
    'Já existe uma vigência de %{from} a %{to}. Escolha outro período ou encerre a que existe.',
  'effective.overlap_open':
    'Já existe uma vigência desde %{from}, sem fim definido. Encerre-a antes ou programe esta para depois.',
  'effective.reversed': 'A vigência termina antes de começar, em %{from}. Corrija uma das datas.',
  'effective.same_start': 'Já existe uma vigência que começa neste dia. Escolha outro.',
  'effective.crosses':
    'O início passaria pela vigência que começa em %{from}. Escolha um dia entre as vizinhas.',
  'effective.begun':
    'Esta vigência começou em %{from} e não muda mais. Cadastre outra, a partir de um dia que ainda vem.',
  'approval.required':
    'Alterações aqui dependem de aprovação, uma a uma. Use o formulário do registro.',
  'approval.open':
    'Já há uma alteração aguardando aprovação que muda isto, de %{by}, pedida em %{at}. Espere a decisão, ou peça que seja retirada.',
  'approval.open_unseen':
    'Já há uma alteração aguardando aprovação que não combina com esta e que você não pode ver. Espere a decisão sobre ela.',
  'approval.own': 'Quem pede não aprova. Peça a outra pessoa que decida.',
  'approval.requester_denied': 'Quem pediu não tem mais permissão para esta alteração. Rejeite-a.',
  'approval.decided': 'A alteração já foi decidida ou retirada, e não espera mais por ninguém.',
  'approval.stale':
    'O registro mudou depois da solicitação. Peça de novo a partir dos valores atuais.',
  'conversation.cannot_mention':
    'Ninguém que possa ler este registro tem o usuário %{username}. Escolha uma pessoa da lista ou tire o @.',
  'conversation.too_many_mentions':
    'Um comentário menciona no máximo %{limit} pessoas. Tire algumas.',
  'conversation.cannot_assign':
    'Ninguém que possa ler este registro tem o usuário %{username}. Escolha uma pessoa da lista.',
} as const;
