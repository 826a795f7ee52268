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
  'import.repeated_row': 'O valor já está em outra linha do arquivo.',
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
