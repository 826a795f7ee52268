import { type Shape, createTextHook } from '@patio/framework/react';

/** Texts of the upload screens. */
export const ptBR = {
  uploads: {
    title: 'Upload: %{name}',
    records: 'Ver registros',
    file: 'Arquivo',
    fileHelp:
      'CSV (UTF-8 ou Latin-1, com ; ou ,) ou Excel, até 20 MB, com os títulos na primeira linha.',
    choose: 'Escolher arquivo',
    drop: 'ou arraste o arquivo para cá',
    template: 'Modelo',
    templateXlsx: 'Modelo em Excel',
    templateCsv: 'Modelo em CSV',
    columns: 'Colunas do arquivo',
    required: 'obrigatória',
    allOrNone: 'São importadas todas as linhas do arquivo ou nenhuma.',
    allOrNoneAsked:
      'Mantenha juntas as linhas de um mesmo registro; os dados do registro só precisam estar na primeira. Até 200 registros por arquivo. São importadas todas as linhas ou nenhuma, depois da aprovação de outra pessoa.',
    sent: 'Arquivo enviado com sucesso. Acompanhe a situação na lista.',
    list: 'Arquivos enviados',
    empty: 'Nenhum arquivo enviado',
    emptyHelp: 'Baixe o modelo, preencha e envie. A situação de cada arquivo aparece aqui.',
    loading: 'Carregando…',
    loadFailed: 'Não foi possível carregar os arquivos',
    retry: 'Tentar de novo',
    person: 'Enviado por',
    moment: 'Enviado em',
    rows: 'Linhas',
    status: 'Situação',
    LOADING: 'Carregando',
    PENDING: 'Aguardando',
    PROCESSING: 'Processando',
    SUCCESS: 'Sucesso',
    ERROR: 'Erro',
    counted: '%{rows} linhas: %{create} novas, %{update} alteradas, %{unchanged} iguais',
    asked:
      '%{rows} linhas: %{create} registros novos, %{update} alterados; %{waiting} aguardam aprovação',
    decided:
      '%{rows} linhas: %{create} registros novos, %{update} alterados; nenhum aguarda aprovação',
    refused: '%{rows} linhas, %{error} com erro',
    reading: '%{done} lidas',
    errors: 'Ver erros',
    errorsOf: 'Erros de %{name}',
    errorsHelp:
      'Nada deste arquivo foi salvo. Corrija as linhas e envie o arquivo inteiro de novo.',
    more: 'Mostrar mais linhas',
    undo: 'Desfazer',
    undoTitle: 'Desfazer este upload?',
    undoHelp:
      'Os registros criados por %{name} serão excluídos, e os alterados voltam aos valores anteriores.',
    undoAskedHelp:
      'As solicitações pendentes de %{name} são retiradas. O que já foi aprovado é revertido por uma nova solicitação, que também depende de aprovação.',
    undone: 'Desfeito em %{moment}',
    close: 'Fechar',
    cancel: 'Cancelar',
  },
} as const;

/** English texts of the upload screens. */
export const en: Shape<typeof ptBR> = {
  uploads: {
    title: 'Upload: %{name}',
    records: 'See records',
    file: 'File',
    fileHelp:
      'CSV (UTF-8 or Latin-1, with ; or ,) or Excel, up to 20 MB, with headings in the first row.',
    choose: 'Choose file',
    drop: 'or drop the file here',
    template: 'Template',
    templateXlsx: 'Excel template',
    templateCsv: 'CSV template',
    columns: 'Columns of the file',
    required: 'required',
    allOrNone: 'All rows of the file are imported, or none.',
    allOrNoneAsked:
      'Keep the rows of a record together; the record’s own values are only needed in the first one. Up to 200 records per file. All rows are imported or none, once another person approves.',
    sent: 'File uploaded. Follow its status in the list.',
    list: 'Uploaded files',
    empty: 'No files uploaded yet',
    emptyHelp:
      'Download the template, fill it in and upload it. The status of each file appears here.',
    loading: 'Loading…',
    loadFailed: 'Couldn’t load the files',
    retry: 'Try again',
    person: 'Uploaded by',
    moment: 'Uploaded at',
    rows: 'Rows',
    status: 'Status',
    LOADING: 'Loading',
    PENDING: 'Waiting',
    PROCESSING: 'Processing',
    SUCCESS: 'Success',
    ERROR: 'Error',
    counted: '%{rows} rows: %{create} new, %{update} changed, %{unchanged} unchanged',
    asked:
      '%{rows} rows: %{create} new records, %{update} changed; %{waiting} waiting for approval',
    decided: '%{rows} rows: %{create} new records, %{update} changed; none waiting for approval',
    refused: '%{rows} rows, %{error} with errors',
    reading: '%{done} read',
    errors: 'See errors',
    errorsOf: 'Errors in %{name}',
    errorsHelp:
      'Nothing from this file was saved. Correct the rows and upload the whole file again.',
    more: 'Show more rows',
    undo: 'Undo',
    undoTitle: 'Undo this upload?',
    undoHelp:
      'Records created by %{name} will be deleted, and changed ones get their previous values back.',
    undoAskedHelp:
      'Pending requests from %{name} are withdrawn. Approved changes are reverted by a new request, which also needs approval.',
    undone: 'Undone on %{moment}',
    close: 'Close',
    cancel: 'Cancel',
  },
};

/** Looks up the texts of the upload screens, without their prefix. */
export const useUploadText = createTextHook('uploads', { 'pt-BR': ptBR, en });
