/** Messages of errors returned by the server, by code; loaded with the first of them. */
export const answerErrors = {
  'password.personal':
    'A senha contém o nome ou o usuário da pessoa. Escolha uma que não tenha nada do nome nem do usuário.',
  'password.common':
    'A senha é fácil de adivinhar: só tem palavras muito usadas ou poucos caracteres que se repetem. Use palavras que não sejam fáceis de adivinhar.',
  'record.not_found':
    'O registro não foi encontrado. Ele pode ter sido removido ou não estar ao seu alcance.',
  'request.malformed_json': 'O pedido chegou incompleto ao servidor. Tente de novo.',
  'request.too_deep':
    'Os dados têm níveis demais (limite: %{limit}). Simplifique-os e tente de novo.',
  'request.too_many_members':
    'O pedido tem campos demais (limite: %{limit}). Reduza-os e tente de novo.',
  'request.duplicate_key': 'O campo “%{key}” veio repetido. Envie-o uma vez só.',
  'request.invalid_text':
    'O texto tem caracteres que não podem ser guardados. Apague-os e tente de novo.',
  'request.too_large': 'O envio passa do limite de %{limitKb} kB. Reduza os dados e tente de novo.',
  'request.unsupported_media_type': 'O formato do envio não é aceito aqui.',
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
    'O parâmetro “%{name}” não é conhecido. Limpe os filtros e tente de novo.',
  'request.repeated_parameter':
    'O parâmetro “%{name}” veio repetido. Limpe os filtros e tente de novo.',
  'request.invalid_parameter':
    'O parâmetro “%{name}” tem um valor que não serve. Corrija-o e tente de novo.',
  'request.header_invalid':
    'O cabeçalho “%{name}” do pedido não serve. Recarregue a página e tente de novo.',
  'access.denied':
    'Você não tem permissão para esta ação. Se precisar dela, fale com o administrador.',
  'access.last_administrator':
    'Este é o último administrador ativo e precisa continuar assim. Habilite outro antes.',
  'access.own_account':
    'Esta ação não pode ser feita na sua própria conta. Peça a outro administrador.',
  'access.step_up':
    'Para isto é preciso confirmar a segunda etapa de verificação. Tente de novo e digite o código.',
  'access.view_over':
    'A visualização como outro perfil terminou. Você voltou ao seu próprio perfil.',
  'query.invalid_filter': 'O filtro “%{name}” não é aceito nesta lista. Remova-o e tente de novo.',
  'query.invalid_operator':
    'O filtro “%{name}” não aceita a comparação “%{operator}”. Escolha outra.',
  'query.invalid_sort': 'A lista não pode ser ordenada por “%{name}”. Escolha outra coluna.',
  'query.invalid_cursor': 'Esta página da lista não vale mais. Volte ao começo da lista.',
  'query.too_slow':
    'Procurar uma parte de “%{name}” na lista inteira demorou demais. Acrescente outro filtro, como um período ou uma escolha, ou use a busca da lista.',
  'bulk.preview_expired':
    'A prévia desta alteração venceu ou é de outra alteração. Gere a prévia de novo.',
  'bulk.too_many':
    'São mais de %{limit} registros. Use filtros para alterar uma parte de cada vez.',
  'task.not_undoable': 'Esta tarefa não pode ser desfeita.',
  'task.already_undone': 'Esta tarefa já foi desfeita.',
  'query.invalid_range': 'A página pedida passa do limite de %{limit} linhas. Peça menos linhas.',
  'record.version_required':
    'Falta saber qual versão do registro foi alterada. Recarregue o registro e tente de novo.',
  'record.version_stale':
    'Outra pessoa alterou o registro depois que você o abriu. Compare as alterações antes de salvar.',
  'record.no_such_version': 'O registro não existia nesse momento ou nessa versão.',
  'flow.step_closed': 'Esta etapa ainda não está aberta. Complete as anteriores.',
  'flow.draft_stale': 'O rascunho mudou em outra aba ou em outro computador. Recarregue a página.',
  'flow.too_many_drafts':
    'Você já tem %{limit} rascunhos. Conclua ou descarte alguns antes de começar outro.',
  'record.locked': 'O registro está em uso por outra pessoa. Tente de novo em instantes.',
  'record.hourly_limit':
    'Você chegou ao limite de tentativas desta hora sobre dados protegidos. Tente de novo daqui a %{minutes} min.',
  'record.referenced':
    'O registro não pode ser excluído: ainda é usado em %{resource} (%{count}): %{names}. Mude isso primeiro ou, onde houver a opção, oculte ou desative o registro.',
  'record.referenced_unseen':
    'O registro não pode ser excluído: ainda é usado por outros que você não pode ver. Onde houver a opção, oculte ou desative o registro.',
  'task.interrupted':
    'O trabalho foi interrompido várias vezes e foi encerrado. Nada foi alterado; comece de novo.',
  'idempotency.key_invalid':
    'A identificação do envio não serve. Recarregue a página e tente de novo.',
  'idempotency.key_reused':
    'Este envio já foi feito com outros dados. Recarregue a página e confira o resultado.',
  'idempotency.in_progress':
    'Este envio ainda está em andamento. Espere um pouco e confira o resultado.',
  'action.unknown': 'Esta ação não existe para o registro. Recarregue a página.',
  'action.not_applicable':
    'A ação não vale para a situação atual do registro. Atualize a página e confira.',
  'action.reason_required': 'Informe o motivo para continuar.',
  'validation.failed': 'Há campos para corrigir. Confira os campos destacados.',
  'validation.required': 'Preencha este campo.',
  'validation.unknown_field': 'Este campo não é aceito aqui.',
  'validation.read_only': 'Este campo não pode ser alterado.',
  'validation.one_by_one':
    'Arquivos mudam em um registro por vez: abra cada registro para trocá-los.',
  'validation.type': 'O valor não serve para este campo. Confira o que ele pede.',
  'validation.too_short': 'Informe pelo menos %{limit} caracteres.',
  'validation.too_long': 'Limite de caracteres excedidos',
  'validation.too_small': 'Informe um valor a partir de %{limit}.',
  'validation.too_large': 'Informe um valor até %{limit}.',
  'validation.not_multiple': 'Informe um valor múltiplo de %{step}.',
  'validation.pattern': 'O formato não confere. Veja a orientação do campo.',
  'validation.enum': 'Escolha uma das opções da lista.',
  'validation.duplicate_item': 'Este item já está na lista.',
  'validation.not_together':
    'Estes valores não podem ser escolhidos juntos. Deixe um só, ou os que combinam.',
  'validation.too_many_items': 'Informe no máximo %{limit} itens.',
  'validation.too_few_items': 'Escolha ou inclua pelo menos %{limit}.',
  'validation.date': 'Informe uma data válida no formato %{format}.',
  'validation.date_time': 'Informe uma data e hora válidas.',
  'validation.email': 'Informe um e-mail válido, como nome@empresa.com.br.',
  'validation.file':
    'Este arquivo não está mais disponível. Escolha o arquivo de novo e salve em seguida.',
  'file.empty': 'O arquivo está vazio. Escolha outro.',
  'file.infected': 'O antivírus encontrou algo neste arquivo, e ele não foi guardado.',
  'file.type_refused':
    'O conteúdo deste arquivo não é de um tipo aceito aqui, ou não combina com o nome. Escolha outro.',
  'file.too_large': 'O arquivo passa do limite de %{limitMb} MB. Escolha um menor.',
  'file.quota_exceeded':
    'Os seus arquivos já ocupam o limite de %{limitMb} MB. Remova os que não são mais necessários.',
  'file.storage_unavailable':
    'Não foi possível guardar o arquivo agora. Tente de novo em alguns instantes.',
  'validation.uuid': 'A identificação não é válida.',
  'validation.color': 'Informe a cor como #RRGGBB, por exemplo #1A73E8.',
  'validation.time': 'Informe um horário válido, de 00:00 a 23:59.',
  'validation.taken_elsewhere':
    'Este valor já é usado em outro cadastro (%{resource}). Informe outro.',
  'validation.not_unique': 'Já existe um registro com este valor. Informe outro.',
  'validation.kind': 'O valor não tem a forma deste campo. Confira-o.',
  'validation.check': 'Os valores destes campos não combinam. Confira-os.',
  'validation.withheld':
    'Uma regra sobre dados que você não pode ver não permite esta mudança. Fale com quem os vê.',
  'validation.reference_missing':
    'O item escolhido não existe ou não está disponível. Escolha outro.',
  'validation.reference_ambiguous':
    'Mais de um registro tem este nome. Use o código, ou o nome exatamente como está no cadastro.',
  'validation.password_mismatch':
    'A confirmação é diferente da senha. Digite a mesma senha nos dois campos.',
} as const;

/** Messages about reports. */
export const reportErrors = {
  'report.field_unavailable':
    'O relatório usa “%{name}”, que não existe mais ou não está disponível para você. Corrija-o ou escolha outro campo.',
  'report.too_many_groups':
    'O relatório tem mais de %{limit} grupos. Use um período maior para a data, outro campo ou um filtro.',
  'report.too_slow':
    'O relatório levou mais de %{seconds} segundos e foi interrompido. Restrinja-o com um filtro ou um período menor e tente de novo.',
  'report.too_many_recipients':
    'Um relatório é enviado a no máximo %{limit} pessoas. Retire algumas ou compartilhe o link.',
  'report.recipient_denied':
    '“%{username}” não pode ver esta lista ou não existe. Retire-o dos destinatários.',
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

/** Messages of refused imports and exports. */
export const transferErrors = {
  'import.file_type':
    'O arquivo não é uma tabela em CSV ou XLSX que possa ser lida. Na planilha, salve-o como XLSX ou CSV e envie de novo.',
  'import.file_encoding':
    'O texto do arquivo não está em UTF-8, UTF-16 nem Windows-1252: os acentos sairiam trocados. Na planilha, salve-o como XLSX ou CSV UTF-8 e envie de novo.',
  'import.columns_missing': 'Faltam colunas no arquivo: %{columns}. Use o modelo da página.',
  'import.file_empty':
    'A tabela está vazia: são precisos os nomes das colunas e pelo menos uma linha.',
  'import.file_too_large':
    'O arquivo é grande demais: o limite é de %{limitMb} MB. Divida-o, ou use CSV em vez de XLSX.',
  'import.file_broken':
    'A tabela não pode ser lida a partir da linha %{line}. Confira as aspas dessa linha.',
  'import.file_bomb':
    'O arquivo ocupa mais memória ou tempo do que é permitido e foi recusado. Se for uma planilha, envie-a como CSV.',
  'import.too_many_requests':
    'O arquivo pede mais de %{limit} alterações, e cada uma espera uma aprovação. Divida-o em arquivos menores.',
  'import.too_many_columns':
    'A tabela tem mais de %{limit} colunas. Apague as que sobram e envie de novo.',
  'import.not_ready': 'A tabela não está pronta para este passo. Atualize a página.',
  'import.only_checked': 'A conferência não grava nada.',
  'import.rows_refused': 'Nada foi importado. Linhas com erro: %{count}.',
  'import.already_done': 'Este mesmo arquivo já foi importado.',
  'import.repeated_row': 'O valor já está na linha %{line} do arquivo.',
  'import.repeated_combination': 'A mesma combinação já está na linha %{line} do arquivo.',
  'import.extra_cells':
    'A linha tem mais células do que os %{columns} nomes de colunas. Ponha entre aspas os textos que contêm o separador.',
  'import.cell_error':
    'A célula %{cell} mostra o erro %{error} da planilha. Corrija a fórmula ou escreva o valor.',
  'import.cell_uncalculated':
    'A fórmula da célula %{cell} não tem resultado no arquivo. Abra-o na planilha, salve-o e envie de novo.',
  'import.missing_cells':
    'A linha tem %{cells} das %{columns} células esperadas. Complete as que faltam, mesmo vazias, ou envie a planilha em XLSX.',
  'export.too_many_rows':
    'Uma planilha do Excel tem no máximo %{limit} linhas. Filtre a lista ou exporte em CSV.',
  'export.period_order': 'A data inicial não pode ser depois da final. Corrija uma das duas.',
  'export.period_too_long': 'O período tem no máximo %{days} dias. Escolha um menor.',
} as const;
