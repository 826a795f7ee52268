import type { EntityDescription } from '@patio/framework/kernel';
import { auditRows } from './extractionPages';
import { auditDetails as details } from './auditDetails';
import { optionsOf, sourceField as field, words } from './sourceField';

const actions = {
  'access.refused': ['Acesso recusado', 'Access refused'],
  'approval.approve': ['Alteração aprovada', 'Change approved'],
  'approval.create': ['Alteração enviada para aprovação', 'Change sent for approval'],
  'approval.reject': ['Alteração recusada', 'Change rejected'],
  'approval.stale': ['Alteração vencida por outra', 'Change overtaken by another'],
  'approval.withdraw': ['Pedido de alteração retirado', 'Request of a change withdrawn'],
  'audit.register': ['Registro de auditoria', 'Audit registration'],
  'password.change': ['Senha trocada', 'Password changed'],
  'password.code': ['Código de verificação pedido', 'Verification code asked for'],
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
  'record.limit': ['Recusas demais em um cadastro', 'Too many refusals in one register'],
  'record.reveal': ['Dado pessoal mostrado', 'Personal data shown'],
  'session.challenge': ['Troca de senha exigida', 'New password demanded'],
  'session.dealer': ['Concessionária trocada', 'Dealer changed'],
  'session.end': ['Sessões encerradas', 'Sessions ended'],
  'session.factor': ['Segundo fator confirmado', 'Second factor confirmed'],
  'session.leave': ['Página fechada', 'Page closed'],
  'session.limit': ['Tentativas de entrada demais', 'Too many attempts to sign in'],
  'session.login': ['Entrada', 'Signed in'],
  'session.logout': ['Saída', 'Signed out'],
  'session.refresh': ['Sessão renovada', 'Session renewed'],
  'user.block': ['Usuário bloqueado', 'User blocked'],
  'user.provide': [
    'Usuário registrado pelo provedor de identidade',
    'User registered by the identity provider',
  ],
  'view.create': ['Visão de lista salva', 'View of a list saved'],
  'view.delete': ['Visão de lista excluída', 'View of a list deleted'],
  'view.read': ['Consulta na visão de outro perfil', 'Read in the view as another profile'],
  'view.start': ['Visão de outro perfil iniciada', 'View as another profile begun'],
  'view.stop': ['Visão de outro perfil encerrada', 'View as another profile ended'],
  'view.update': ['Visão de lista alterada', 'View of a list changed'],
  'webhook.rotate': ['Segredo de webhook trocado', 'Webhook secret rotated'],
  'webhook.secret': ['Segredo de webhook mostrado', 'Webhook secret shown'],
} as const;

const label = words('Auditoria de usuários', 'Users audit');

/** What users did, as the append-only record of the portal has it. Only the extraction reads it. */
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
    field({ name: 'at', kind: 'dateTime', label: words('Momento', 'Moment') }),
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
      label: words('Código da recusa', 'Code of the refusal'),
    }),
    field({ name: 'target', kind: 'string', label: words('Alvo', 'Target') }),
    {
      ...field({ name: 'detail', kind: 'object', label: words('Detalhe', 'Detail') }),
      fields: details,
    },
  ],
  actions: [],
  access: {},
  screens: { columns: [], filters: [], sections: [], wide: [], card: [] },
};
