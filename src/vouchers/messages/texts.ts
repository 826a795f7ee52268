import { type Shape, createTextHook } from '@patio/framework/react';

/** Texts of vouchers and coupons. */
export const ptBR = {
  discounts: {
    common: {
      cancel: 'Cancelar',
      close: 'Fechar',
      loading: 'Carregando…',
      loadFailed: 'Não foi possível carregar os dados',
    },
    list: {
      typed: 'CPF ou CNPJ, um por linha',
      typedHelp: 'Digite ou cole os documentos, com ou sem pontos. Até 10.000.',
      file: 'Ou um arquivo',
      pick: 'Escolher arquivo',
      fileHint: 'Arquivo .csv ou .txt com um documento por linha.',
      unreadable: 'Não foi possível ler o arquivo. Salve como .csv ou .txt e tente de novo.',
      tooMany: 'A lista tem %{count} documentos; o limite é 10.000.',
      found: '%{count} documento |||| %{count} documentos',
      repeated: '%{count} repetido, contado uma vez |||| %{count} repetidos, contados uma vez',
      wrong:
        '%{count} linha não é CPF nem CNPJ. Corrija-a para salvar. |||| %{count} linhas não são CPF nem CNPJ. Corrija-as para salvar.',
      line: 'Linha %{line}: “%{text}”',
      more: 'e mais %{count} linha |||| e mais %{count} linhas',
    },
    documents: {
      action: 'Documentos',
      title: 'Lista de CPF/CNPJ de %{name}',
      now: 'A lista tem %{count} documento hoje. |||| A lista tem %{count} documentos hoje.',
      none: 'Sem lista, qualquer cliente pode usar o voucher.',
      mode: 'O que fazer com estes documentos',
      add: 'Adicionar à lista',
      remove: 'Remover da lista',
      removeHelp: 'Se a lista ficar vazia, qualquer cliente poderá usar o voucher.',
      replace: 'Substituir a lista inteira',
      save: 'Salvar lista',
      saved: 'Voucher salvo. Documentos adicionados: %{added}; removidos: %{removed}.',
      export: 'Baixar lista com usos (.xlsx)',
      exportFailed: 'Não foi possível baixar a lista. Tente de novo.',
    },
    scope: {
      title: 'Para quem vale',
      gives: 'Dá %{discount} %{on}, de %{from} a %{until}.',
      onVehicle: 'no preço do veículo',
      onInsurance: 'no prêmio líquido do seguro em que é usado',
      percent: '%{value}% de desconto',
      amount: '%{value} de desconto',
      fixed: 'preço fixo de %{value}',
      everybody: 'Vale para todas as vendas, sem condições.',
      listed:
        'só quem está na lista: %{count} documento |||| só quem está na lista: %{count} documentos',
      oneDocument: 'só o CPF/CNPJ %{document}',
      unique: 'cada CPF ou CNPJ usa uma vez',
    },
    uses: {
      tab: 'Usos',
      used: 'Usos',
      ofLimit: '%{used} de %{limit}',
      noLimit: 'sem limite',
      left: 'Restam',
      reserved: 'Reservados agora',
      reservedHelp:
        'Uma proposta enviada e ainda não ativada reserva um uso: ele conta no limite e é liberado se a proposta for recusada ou excluída.',
      amount: 'Desconto dado',
      overTime: 'Usos por semana',
      week: 'Semana de',
      empty: 'Nenhum uso ainda',
      emptyHelp: 'Os usos aparecem aqui quando as propostas com o código são ativadas.',
      whoUsed: 'Quem usou',
    },
  },
} as const;

/** English texts of vouchers and coupons. */
const en: Shape<typeof ptBR> = {
  discounts: {
    common: {
      cancel: 'Cancel',
      close: 'Close',
      loading: 'Loading…',
      loadFailed: 'Couldn’t load the data',
    },
    list: {
      typed: 'CPF or CNPJ, one per line',
      typedHelp: 'Type or paste the documents, with or without punctuation. Up to 10.000.',
      file: 'Or a file',
      pick: 'Choose file',
      fileHint: 'A .csv or .txt file with one document per line.',
      unreadable: 'Couldn’t read the file. Save it as .csv or .txt and try again.',
      tooMany: 'The list has %{count} documents; the limit is 10.000.',
      found: '%{count} document |||| %{count} documents',
      repeated: '%{count} repeated, counted once |||| %{count} repeated, counted once',
      wrong:
        '%{count} line is neither a CPF nor a CNPJ. Correct it to save. |||| %{count} lines are neither a CPF nor a CNPJ. Correct them to save.',
      line: 'Line %{line}: “%{text}”',
      more: 'and %{count} more line |||| and %{count} more lines',
    },
    documents: {
      action: 'Documents',
      title: 'CPF/CNPJ list of %{name}',
      now: 'The list has %{count} document today. |||| The list has %{count} documents today.',
      none: 'Without a list, any client can use the voucher.',
      mode: 'What to do with these documents',
      add: 'Add to the list',
      remove: 'Remove from the list',
      removeHelp: 'If the list becomes empty, any client can use the voucher.',
      replace: 'Replace the whole list',
      save: 'Save list',
      saved: 'Voucher saved. Documents added: %{added}; removed: %{removed}.',
      export: 'Download list with uses (.xlsx)',
      exportFailed: 'Couldn’t download the list. Try again.',
    },
    scope: {
      title: 'Who it is for',
      gives: 'Gives %{discount} %{on}, from %{from} to %{until}.',
      onVehicle: 'on the vehicle price',
      onInsurance: 'on the net premium of the insurance',
      percent: '%{value}% off',
      amount: '%{value} off',
      fixed: 'a fixed price of %{value}',
      everybody: 'Applies to every sale, without conditions.',
      listed:
        'only those in the list: %{count} document |||| only those in the list: %{count} documents',
      oneDocument: 'only the CPF/CNPJ %{document}',
      unique: 'once per CPF or CNPJ',
    },
    uses: {
      tab: 'Uses',
      used: 'Uses',
      ofLimit: '%{used} of %{limit}',
      noLimit: 'no limit',
      left: 'Left',
      reserved: 'Reserved now',
      reservedHelp:
        'A sent proposal that isn’t active yet reserves a use: it counts towards the limit, and is released if the proposal is rejected or deleted.',
      amount: 'Discount given',
      overTime: 'Uses by week',
      week: 'Week of',
      empty: 'Not used yet',
      emptyHelp: 'Uses appear here when proposals with the code become active.',
      whoUsed: 'Who used it',
    },
  },
};

/** Looks up the texts of vouchers and coupons. */
export const useDiscountText = createTextHook('discounts', { 'pt-BR': ptBR, en });
