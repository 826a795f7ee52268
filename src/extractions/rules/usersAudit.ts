import type { EntityDescription, FieldDescription } from '@patio/framework/kernel';
import { auditRows } from './extractionPages';
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
  shared: ['todos', 'everyone'],
} as const;

const operations = {
  create: ['inclusão', 'creation'],
  update: ['alteração', 'change'],
  delete: ['exclusão', 'deletion'],
} as const;

/** Fields of an audit event besides actor, action and time. */
const auditDetails: readonly FieldDescription[] = [
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
  text('requestedBy', ['Pedida por', 'Requested by']),
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
  text('hash', ['Resumo do arquivo', 'File hash']),
];

const actions = {
  'access.limit': ['Chamadas demais em pouco tempo', 'Too many calls in a short time'],
  'access.refused': ['Acesso recusado', 'Access refused'],
  'approval.approve': ['Alteração aprovada', 'Change approved'],
  'approval.create': ['Alteração enviada para aprovação', 'Change sent for approval'],
  'approval.reject': ['Alteração rejeitada', 'Change rejected'],
  'approval.stale': ['Alteração vencida por outra', 'Change superseded by another'],
  'approval.withdraw': ['Pedido de alteração retirado', 'Change request withdrawn'],
  'comment.create': ['Comentário escrito', 'Comment written'],
  'comment.delete': ['Comentário excluído', 'Comment deleted'],
  'comment.edit': ['Comentário alterado', 'Comment edited'],
  'dashboard.reset': ['Painel devolvido ao padrão', 'Dashboard reset'],
  'dashboard.update': ['Painel organizado', 'Dashboard arranged'],
  'record.assign': ['Registro atribuído', 'Record assigned'],
  'audit.register': ['Registro de auditoria', 'Audit record'],
  'password.change': ['Senha trocada', 'Password changed'],
  'password.code': ['Código de verificação pedido', 'Verification code requested'],
  'password.first': ['Primeira senha criada', 'First password set'],
  'password.reset': ['Senha redefinida', 'Password reset'],
  'password.temporary': ['Senha provisória criada', 'Temporary password set'],
  'record.export': ['Dados extraídos', 'Data exported'],
  'factor.add': ['Segundo fator cadastrado', 'Second factor added'],
  'factor.codes': ['Códigos de recuperação gerados', 'Recovery codes generated'],
  'factor.remove': ['Segundo fator removido pela pessoa', 'Second factor removed by its owner'],
  'factor.take': [
    'Segundo fator retirado por administrador',
    'Second factor removed by an administrator',
  ],
  'key.end': ['Chave de API encerrada', 'API key ended'],
  'key.issue': ['Chave de API criada', 'API key created'],
  'key.refused': ['Chave de API recusada', 'API key refused'],
  'key.rotate': ['Chave de API trocada', 'API key rotated'],
  'record.export_download': ['Arquivo extraído baixado', 'Exported file downloaded'],
  'record.import': ['Tabela importada', 'Table imported'],
  'record.limit': ['Recusas demais em um cadastro', 'Too many refusals for one record'],
  'record.reveal': ['Dado pessoal mostrado', 'Personal data shown'],
  'session.challenge': ['Troca de senha exigida', 'New password required'],
  'session.dealer': ['Concessionária trocada', 'Dealer changed'],
  'session.end': ['Sessões encerradas', 'Sessions ended'],
  'session.factor': ['Segundo fator confirmado', 'Second factor confirmed'],
  'session.leave': ['Página fechada', 'Page closed'],
  'session.limit': ['Tentativas de entrada demais', 'Too many sign-in attempts'],
  'session.login': ['Entrada', 'Signed in'],
  'session.logout': ['Saída', 'Signed out'],
  'session.refresh': ['Sessão renovada', 'Session renewed'],
  'session.stepUp': ['Segundo fator pedido de novo', 'Second factor requested again'],
  'user.block': ['Usuário bloqueado', 'User blocked'],
  'user.inviteFirst': ['Primeiro administrador convidado', 'First administrator invited'],
  'user.provide': [
    'Usuário registrado pelo provedor de identidade',
    'User registered by the identity provider',
  ],
  'view.create': ['Visão de lista salva', 'List view saved'],
  'view.delete': ['Visão de lista excluída', 'List view deleted'],
  'view.read': ['Consulta na visão de outro perfil', 'Read while viewing as another profile'],
  'view.start': ['Visão de outro perfil iniciada', 'Viewing as another profile started'],
  'view.stop': ['Visão de outro perfil encerrada', 'Viewing as another profile ended'],
  'view.update': ['Visão de lista alterada', 'List view changed'],
  'webhook.rotate': ['Segredo de webhook trocado', 'Webhook secret rotated'],
  'webhook.secret': ['Segredo de webhook mostrado', 'Webhook secret shown'],
} as const;

const label = words('Auditoria de usuários', 'User audit');

/** User actions from the append-only audit. Used only by the extraction. */
export const usersAudit: EntityDescription = {
  resource: auditRows,
  type: 'AuditEvent',
  label: { one: label, many: label },
  apiPath: '/audit',
  calls: [],
  key: 'seq',
  recordRepresentation: 'action',
  search: [],
  defaultSort: { field: 'at', order: 'ASC' },
  pageSize: 10,
  paths: {},
  deletable: false,
  unique: [],
  fields: [
    field({ name: 'at', kind: 'dateTime', label: words('Momento', 'Time') }),
    field({ name: 'username', kind: 'string', label: words('Usuário', 'User') }),
    field({
      name: 'action',
      kind: 'enum',
      label: words('Ação', 'Action'),
      options: optionsOf(actions),
    }),
    field({
      name: 'outcome',
      kind: 'enum',
      label: words('Resultado', 'Outcome'),
      options: [
        { value: 'ok', label: words('Feito', 'Done') },
        { value: 'refused', label: words('Recusado', 'Refused') },
      ],
    }),
    field({
      name: 'code',
      kind: 'string',
      label: words('Código da recusa', 'Refusal code'),
    }),
    field({ name: 'target', kind: 'string', label: words('Alvo', 'Target') }),
    {
      ...field({ name: 'detail', kind: 'object', label: words('Detalhe', 'Detail') }),
      fields: auditDetails,
    },
  ],
  actions: [],
  access: {},
  screens: { columns: [], filters: [], sections: [], wide: [], card: [] },
};
