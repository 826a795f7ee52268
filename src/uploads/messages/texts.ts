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
    drop: 'ou solte o arquivo aqui',
    template: 'Modelo',
    templateXlsx: 'Modelo em Excel',
    templateCsv: 'Modelo em CSV',
    columns: 'Colunas do arquivo',
    required: 'obrigatória',
    allOrNone: 'Entram todas as linhas do arquivo ou nenhuma.',
    allOrNoneAsked:
      'Linhas de um mesmo registro ficam juntas; o que o registro diz basta na primeira. Até 200 registros por arquivo. Entram todas ou nenhuma, depois da aprovação de outra pessoa.',
    sent: 'Arquivo enviado com sucesso. Acompanhe a situação na lista.',
    list: 'Arquivos enviados',
    empty: 'Nenhum arquivo enviado',
    emptyHelp: 'Baixe o modelo, preencha e envie: a situação de cada arquivo aparece aqui.',
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
      '%{rows} linhas: %{create} registros novos, %{update} alterados; nada aguarda aprovação',
    refused: '%{rows} linhas, %{error} com erro',
    reading: '%{done} lidas',
    errors: 'Ver erros',
    errorsOf: 'Erros de %{name}',
    errorsHelp:
      'Nada deste arquivo foi gravado. Corrija as linhas e envie o arquivo inteiro outra vez.',
    more: 'Mostrar mais linhas',
    undo: 'Desfazer',
    undoTitle: 'Desfazer este upload?',
    undoHelp: 'Os registros que %{name} criou saem, e os que alterou voltam a ser como eram.',
    undoAskedHelp:
      'O que %{name} pediu e ainda espera é retirado; o que já foi aprovado volta atrás por um novo pedido, que também espera aprovação.',
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
      'CSV (UTF-8 or Latin-1, with ; or ,) or Excel, up to 20 MB, with headings in the first line.',
    choose: 'Choose a file',
    drop: 'or drop the file here',
    template: 'Template',
    templateXlsx: 'Template in Excel',
    templateCsv: 'Template in CSV',
    columns: 'Columns of the file',
    required: 'required',
    allOrNone: 'All lines of the file are imported, or none.',
    allOrNoneAsked:
      'Keep the lines of one record together; values of the record are only needed in its first line. Up to 200 records per file. All are imported or none, once another person has approved.',
    sent: 'File sent. Follow its status in the list.',
    list: 'Uploaded files',
    empty: 'No file has been uploaded yet',
    emptyHelp:
      'Download the template, fill it in and send it: the status of each file is shown here.',
    loading: 'Loading…',
    loadFailed: 'The files could not be loaded',
    retry: 'Try again',
    person: 'Sent by',
    moment: 'Sent at',
    rows: 'Lines',
    status: 'Status',
    LOADING: 'Loading',
    PENDING: 'Waiting',
    PROCESSING: 'Processing',
    SUCCESS: 'Success',
    ERROR: 'Error',
    counted: '%{rows} lines: %{create} new, %{update} changed, %{unchanged} unchanged',
    asked: '%{rows} lines: %{create} new records, %{update} changed; %{waiting} wait for approval',
    decided: '%{rows} lines: %{create} new records, %{update} changed; nothing waits for approval',
    refused: '%{rows} lines, %{error} with errors',
    reading: '%{done} read',
    errors: 'See errors',
    errorsOf: 'Errors of %{name}',
    errorsHelp: 'Nothing of this file was stored. Correct the lines and send the whole file again.',
    more: 'Show more lines',
    undo: 'Undo',
    undoTitle: 'Undo this upload?',
    undoHelp: 'Records that %{name} created are deleted, and those that it changed are restored.',
    undoAskedHelp:
      'Pending requests of %{name} are withdrawn; approved changes are reverted by a new request, which also needs approval.',
    undone: 'Undone at %{moment}',
    close: 'Close',
    cancel: 'Cancel',
  },
};

/** Looks up the texts of the upload screens, without their prefix. */
export const useUploadText = createTextHook('uploads', { 'pt-BR': ptBR, en });
