import type { FieldDescription } from '@patio/framework/kernel';
import { optionsOf, sourceField as field, words } from './sourceField';

type Words = readonly [portuguese: string, english: string];

const text = (name: string, [portuguese, english]: Words): FieldDescription =>
  field({ name, kind: 'string', label: words(portuguese, english) });

const choice = (
  name: string,
  [portuguese, english]: Words,
  values: Readonly<Record<string, Words>>,
): FieldDescription =>
  field({
    name,
    kind: 'enum',
    label: words(portuguese, english),
    options: optionsOf(values),
  });

const reasons = {
  access: ['acesso mudou', 'access changed'],
  administrator: ['administrador', 'administrator'],
  expired: ['duração máxima', 'longest duration'],
  idle: ['sem uso', 'idle'],
  left: ['página fechada', 'page closed'],
  logout: ['saída', 'signed out'],
  password: ['senha trocada', 'password changed'],
  replaced: ['outra entrada', 'signed in elsewhere'],
  reuse: ['sessão reaproveitada', 'session reused'],
} as const;

const purposes = {
  enable: ['habilitar', 'enable'],
  forgotPassword: ['senha esquecida', 'forgotten password'],
  resetPassword: ['redefinir senha', 'reset password'],
  unblock: ['desbloquear', 'unblock'],
} as const;

const origins = {
  code: ['código', 'code'],
  own: ['própria', 'own'],
  temporary: ['provisória', 'temporary'],
} as const;

const ends = {
  logout: ['saída', 'signed out'],
  person: ['pela pessoa', 'by the person'],
  time: ['prazo', 'time'],
} as const;

const visibilities = {
  private: ['privada', 'private'],
  group: ['perfil', 'profile'],
  shared: ['todos', 'everybody'],
} as const;

const operations = {
  create: ['inclusão', 'creation'],
  update: ['alteração', 'change'],
  delete: ['exclusão', 'deletion'],
} as const;

/** Fields of an audit event besides actor, action and time. */
export const auditDetails: readonly FieldDescription[] = [
  text('rows', ['Linhas', 'Rows']),
  text('create', ['Incluídas', 'Created']),
  text('update', ['Alteradas', 'Changed']),
  text('unchanged', ['Iguais', 'Unchanged']),
  text('error', ['Recusadas', 'Refused']),
  text('format', ['Formato', 'Format']),
  text('columns', ['Colunas', 'Columns']),
  text('filter', ['Filtro', 'Filter']),
  text('fields', ['Campos', 'Fields']),
  choice('reason', ['Motivo', 'Reason'], reasons),
  choice('purpose', ['Finalidade', 'Purpose'], purposes),
  choice('origin', ['Senha', 'Password'], origins),
  choice('operation', ['Operação', 'Operation'], operations),
  text('requestedBy', ['Pedida por', 'Asked for by']),
  choice('visibility', ['Visibilidade', 'Visibility'], visibilities),
  field({ name: 'isDefault', kind: 'boolean', label: words('Padrão', 'Default') }),
  text('seenAs', ['Visto como', 'Seen as']),
  choice('by', ['Encerrada por', 'Ended by'], ends),
  text('dealerId', ['Concessionária', 'Dealer']),
  text('dealer', ['Concessionária', 'Dealer']),
  text('scope', ['Concessionária', 'Dealer']),
  field({ name: 'machine', kind: 'boolean', label: words('Conta de serviço', 'Service account') }),
  text('key', ['Chave', 'Key']),
  text('kind', ['Segundo fator', 'Second factor']),
  text('view', ['Visão', 'View']),
  text('task', ['Tarefa', 'Task']),
  field({ name: 'own', kind: 'boolean', label: words('Painel próprio', 'Own dashboard') }),
  text('recipients', ['Destinatários', 'Recipients']),
  text('id', ['ID', 'ID']),
  text('hash', ['Resumo do arquivo', 'Digest of the file']),
];
