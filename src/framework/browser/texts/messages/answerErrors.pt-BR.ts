/** Messages of errors returned by the server, by code; loaded with the first of them. */
export const answerErrors = {
  'password.personal':
    'A senha contém o nome ou o usuário da pessoa. Escolha outra, sem partes do nome ou do usuário.',
  'password.common':
    'Essa senha é fácil de adivinhar: só tem palavras muito comuns ou poucos caracteres repetidos. Use palavras difíceis de adivinhar.',
  'record.not_found':
    'Registro não encontrado. Ele pode ter sido excluído ou você não tem acesso a ele.',
  'request.malformed_json': 'O pedido chegou incompleto ao servidor. Tente de novo.',
  'request.too_deep':
    'Os dados têm níveis demais (limite: %{limit}). Simplifique-os e tente de novo.',
  'request.too_many_members':
    'O pedido tem campos demais (limite: %{limit}). Reduza-os e tente de novo.',
  'request.duplicate_key': 'O campo “%{key}” veio repetido. Envie-o uma vez só.',
  'request.invalid_text': 'O texto tem caracteres que não são aceitos. Apague-os e tente de novo.',
  'request.too_large':
    'Os dados enviados passam do limite de %{limitKb} kB. Reduza e tente de novo.',
  'request.unsupported_media_type': 'O formato dos dados enviados não é aceito aqui.',
  'request.timeout':
    'O envio demorou demais e foi interrompido. Confira a conexão e tente de novo.',
  'request.headers_too_large':
    'O cabeçalho do pedido é grande demais. Limpe os filtros ou os cookies e tente de novo.',
  'request.malformed_http':
    'O pedido chegou malformado ao servidor. Recarregue a página e tente de novo.',
  'request.not_found':
    'O endereço pedido não existe no servidor. Recarregue a página e tente de novo.',
  'request.method_not_allowed':
    'O servidor não aceita esta operação neste endereço. Recarregue a página e tente de novo.',
  'request.unknown_parameter':
    'Parâmetro “%{name}” desconhecido. Limpe os filtros e tente de novo.',
  'request.repeated_parameter':
    'O parâmetro “%{name}” veio repetido. Limpe os filtros e tente de novo.',
  'request.invalid_parameter':
    'O parâmetro “%{name}” tem um valor inválido. Corrija e tente de novo.',
  'request.header_invalid':
    'O cabeçalho “%{name}” do pedido não é válido. Recarregue a página e tente de novo.',
  'access.denied':
    'Você não tem permissão para esta ação. Se precisar dela, fale com o administrador.',
  'access.last_administrator': 'Este é o último administrador ativo. Habilite outro antes.',
  'access.own_account':
    'Você não pode fazer isso na sua própria conta. Peça a outro administrador.',
  'access.step_up':
    'Confirme a verificação em duas etapas para continuar: tente de novo e digite o código.',
  'access.view_over':
    'A visualização como outro perfil terminou. Você está de volta ao seu perfil.',
  'query.invalid_filter': 'O filtro “%{name}” não é aceito nesta lista. Remova-o e tente de novo.',
  'query.invalid_operator':
    'O filtro “%{name}” não aceita a comparação “%{operator}”. Escolha outra.',
  'query.invalid_sort': 'A lista não pode ser ordenada por “%{name}”. Escolha outra coluna.',
  'query.invalid_cursor': 'Esta página da lista não vale mais. Volte ao começo da lista.',
  'query.too_slow':
    'Buscar parte de “%{name}” na lista inteira demorou demais. Adicione outro filtro, como um período, ou use a busca da lista.',
  'bulk.preview_expired':
    'A conferência desta alteração expirou ou é de outra alteração. Confira de novo.',
  'bulk.too_many':
    'São mais de %{limit} registros. Use filtros para alterar uma parte de cada vez.',
  'task.not_undoable': 'Esta tarefa não pode ser desfeita.',
  'task.already_undone': 'Esta tarefa já foi desfeita.',
  'query.invalid_range': 'A página pedida passa do limite de %{limit} linhas. Peça menos linhas.',
  'record.version_required':
    'Não sabemos qual versão do registro foi alterada. Recarregue o registro e tente de novo.',
  'record.version_stale':
    'Outra pessoa alterou o registro depois que você o abriu. Compare as alterações antes de salvar.',
  'record.no_such_version': 'O registro não existia nesse momento ou nessa versão.',
  'flow.step_closed': 'Esta etapa ainda não está aberta. Complete as anteriores.',
  'flow.draft_stale': 'O rascunho mudou em outra aba ou em outro computador. Recarregue a página.',
  'flow.too_many_drafts':
    'Você já tem %{limit} rascunhos. Conclua ou descarte alguns antes de começar outro.',
  'record.locked': 'O registro está em uso por outra pessoa. Tente de novo em instantes.',
  'record.hourly_limit':
    'Você atingiu o limite de consultas a dados protegidos nesta hora. Tente de novo em %{minutes} min.',
  'record.referenced':
    'Não é possível excluir: o registro ainda é usado em %{resource} (%{count}): %{names}. Mude isso antes ou, se houver a opção, oculte ou desative o registro.',
  'record.referenced_unseen':
    'Não é possível excluir: o registro ainda é usado por outros que você não pode ver. Se houver a opção, oculte ou desative o registro.',
  'task.interrupted':
    'A tarefa foi interrompida várias vezes e encerrada. Nada foi alterado: comece de novo.',
  'idempotency.key_invalid':
    'A identificação do envio não é válida. Recarregue a página e tente de novo.',
  'idempotency.key_reused':
    'Este envio já foi feito com outros dados. Recarregue a página e confira o resultado.',
  'idempotency.in_progress':
    'Este envio ainda está em andamento. Espere um pouco e confira o resultado.',
  'action.unknown': 'Esta ação não existe para o registro. Recarregue a página.',
  'action.not_applicable':
    'Esta ação não está disponível na situação atual do registro. Atualize a página e confira.',
  'action.reason_required': 'Informe o motivo para continuar.',
  'validation.failed': 'Há campos para corrigir. Confira os campos destacados.',
  'validation.required': 'Preencha este campo.',
  'validation.unknown_field': 'Este campo não é aceito aqui.',
  'validation.read_only': 'Este campo não pode ser alterado.',
  'validation.one_by_one':
    'Arquivos só podem ser trocados um registro por vez: abra cada registro.',
  'validation.type': 'Valor inválido para este campo. Confira o que ele pede.',
  'validation.too_short': 'Informe pelo menos %{limit} caracteres.',
  'validation.too_long': 'Limite de caracteres excedidos',
  'validation.too_small': 'Informe um valor de %{limit} ou mais.',
  'validation.too_large': 'Informe um valor até %{limit}.',
  'validation.not_multiple': 'Informe um valor múltiplo de %{step}.',
  'validation.pattern': 'Formato inválido. Veja a orientação do campo.',
  'validation.enum': 'Escolha uma das opções da lista.',
  'validation.duplicate_item': 'Este item já está na lista.',
  'validation.not_together': 'Estes valores não combinam entre si. Deixe só um ou os que combinam.',
  'validation.too_many_items': 'Informe no máximo %{limit} itens.',
  'validation.too_few_items': 'Escolha ou adicione pelo menos %{limit}.',
  'validation.date': 'Informe uma data válida no formato %{format}.',
  'validation.date_time': 'Informe uma data e hora válidas.',
  'validation.email': 'Informe um e-mail válido, como nome@empresa.com.br.',
  'validation.file': 'Este arquivo não está mais disponível. Escolha de novo e salve em seguida.',
  'file.empty': 'O arquivo está vazio. Escolha outro.',
  'file.infected': 'O antivírus encontrou uma ameaça neste arquivo, e ele não foi salvo.',
  'file.type_refused':
    'O conteúdo deste arquivo não é de um tipo aceito ou não corresponde ao nome. Escolha outro.',
  'file.too_large': 'O arquivo é maior que o limite de %{limitMb} MB. Escolha um menor.',
  'file.quota_exceeded':
    'Seus arquivos já ocupam o limite de %{limitMb} MB. Remova os que não precisa mais.',
  'file.storage_unavailable':
    'Não foi possível salvar o arquivo agora. Tente de novo em instantes.',
  'validation.uuid': 'O identificador não é válido.',
  'validation.color': 'Informe a cor como #RRGGBB, por exemplo #1A73E8.',
  'validation.time': 'Informe um horário válido, de 00:00 a 23:59.',
  'validation.taken_elsewhere':
    'Este valor já é usado em outro cadastro (%{resource}). Informe outro.',
  'validation.not_unique': 'Já existe um registro com este valor. Informe outro.',
  'validation.kind': 'Valor inválido para este campo. Confira o formato.',
  'validation.check': 'Os valores destes campos não combinam entre si. Confira.',
  'validation.withheld':
    'Uma regra sobre dados que você não pode ver impede esta alteração. Fale com quem tem acesso a eles.',
  'validation.reference_missing':
    'O item escolhido não existe ou não está disponível. Escolha outro.',
  'validation.reference_ambiguous':
    'Mais de um registro tem este nome. Use o código, ou o nome exatamente como está no cadastro.',
  'validation.password_mismatch': 'As senhas não são iguais. Digite a mesma senha nos dois campos.',
} as const;

/** Messages about reports. */
export const reportErrors = {
  'report.field_unavailable':
    'O relatório usa “%{name}”, que não existe mais ou a que você não tem acesso. Escolha outro campo.',
  'report.too_many_groups':
    'O relatório tem mais de %{limit} grupos. Agrupe a data por um período maior, escolha outro campo ou use um filtro.',
  'report.too_slow':
    'O relatório levou mais de %{seconds} segundos e foi interrompido. Use um filtro ou um período menor e tente de novo.',
  'report.too_many_recipients':
    'Um relatório pode ser enviado para até %{limit} pessoas. Remova algumas ou compartilhe o link.',
  'report.recipient_denied':
    '“%{username}” não existe ou não tem acesso a esta lista. Remova dos destinatários.',
} as const;

/** Messages about periods, approvals and conversations. */
export const periodErrors = {
  'effective.overlap':
    'Já existe uma vigência de %{from} a %{to}. Escolha outro período ou encerre a que existe.',
  'effective.overlap_open':
    'Já existe uma vigência desde %{from}, sem fim definido. Encerre-a antes ou programe esta para depois.',
  'effective.reversed': 'A vigência termina antes de começar, em %{from}. Corrija uma das datas.',
  'effective.same_start': 'Já existe uma vigência que começa neste dia. Escolha outro.',
  'effective.crosses':
    'O início invade a vigência que começa em %{from}. Escolha um dia entre as vigências vizinhas.',
  'effective.begun':
    'Esta vigência começou em %{from} e não pode mais ser alterada. Cadastre outra, a partir de uma data futura.',
  'approval.required': 'Aqui cada alteração depende de aprovação. Use o formulário do registro.',
  'approval.open':
    'Já existe uma alteração de %{by}, pedida em %{at}, aguardando aprovação. Espere a decisão ou peça que ela seja retirada.',
  'approval.open_unseen':
    'Já existe outra alteração aguardando aprovação, que você não pode ver e que conflita com esta. Espere a decisão sobre ela.',
  'approval.own': 'Você não pode aprovar sua própria alteração. Peça a outra pessoa.',
  'approval.requester_denied': 'Quem pediu não tem mais permissão para esta alteração. Rejeite-a.',
  'approval.decided': 'A alteração já foi decidida ou retirada.',
  'approval.stale':
    'O registro mudou depois da solicitação. Peça de novo a partir dos valores atuais.',
  'conversation.cannot_mention':
    'O usuário %{username} não existe ou não tem acesso a este registro. Escolha uma pessoa da lista ou remova o @.',
  'conversation.too_many_mentions':
    'Um comentário pode mencionar até %{limit} pessoas. Remova algumas.',
  'conversation.cannot_assign':
    'O usuário %{username} não existe ou não tem acesso a este registro. Escolha uma pessoa da lista.',
} as const;

/** Messages of refused imports and exports. */
export const transferErrors = {
  'import.file_type':
    'Não foi possível ler o arquivo como tabela CSV ou XLSX. Salve a planilha como XLSX ou CSV e envie de novo.',
  'import.file_encoding':
    'O texto do arquivo não está em UTF-8, UTF-16 nem Windows-1252, e os acentos sairiam errados. Salve a planilha como XLSX ou CSV UTF-8 e envie de novo.',
  'import.columns_missing': 'Faltam colunas no arquivo: %{columns}. Use o modelo desta página.',
  'import.file_empty':
    'A tabela está vazia: ela precisa dos nomes das colunas e de pelo menos uma linha.',
  'import.file_too_large':
    'O arquivo é grande demais: o limite é de %{limitMb} MB. Divida o arquivo ou use CSV em vez de XLSX.',
  'import.file_broken':
    'Não foi possível ler a tabela a partir da linha %{line}. Confira as aspas dessa linha.',
  'import.file_bomb':
    'O arquivo foi recusado porque exige mais memória ou tempo do que o permitido. Se for uma planilha, envie como CSV.',
  'import.too_many_requests':
    'O arquivo pede mais de %{limit} alterações, e cada uma depende de aprovação. Divida em arquivos menores.',
  'import.too_many_columns':
    'A tabela tem mais de %{limit} colunas. Apague as que não precisa e envie de novo.',
  'import.not_ready': 'A tabela não está pronta para esta etapa. Atualize a página.',
  'import.only_checked': 'A conferência não salva nada.',
  'import.rows_refused': 'Nada foi importado. Linhas com erro: %{count}.',
  'import.already_done': 'Este arquivo já foi importado.',
  'import.repeated_row': 'O valor já está na linha %{line} do arquivo.',
  'import.repeated_combination': 'A mesma combinação já está na linha %{line} do arquivo.',
  'import.extra_cells':
    'A linha tem mais células do que os %{columns} nomes de colunas. Coloque entre aspas os textos que contêm o separador.',
  'import.cell_error':
    'A célula %{cell} está com o erro %{error}. Corrija a fórmula ou digite o valor.',
  'import.cell_uncalculated':
    'A fórmula da célula %{cell} não tem resultado no arquivo. Abra a planilha, salve e envie de novo.',
  'import.missing_cells':
    'A linha tem %{cells} das %{columns} células esperadas. Inclua as que faltam, mesmo vazias, ou envie em XLSX.',
  'export.too_many_rows':
    'Uma planilha do Excel aceita até %{limit} linhas. Filtre a lista ou exporte em CSV.',
  'export.period_order': 'A data inicial não pode ser depois da final. Corrija uma das duas.',
  'export.period_too_long': 'O período pode ter até %{days} dias. Escolha um menor.',
} as const;
