import { type Shape, createTextHook } from '@patio/framework/react';

/** Texts of the pages of clients. */
export const ptBR = {
  clients: {
    known: '%{name} já é cliente com este documento.',
    openKnown: 'Abrir cadastro',
    simulationsFailed: 'Não foi possível carregar as simulações. Tente de novo.',
    retry: 'Tentar de novo',
    files: {
      title: 'Documentos do cliente',
      add: 'Anexar documento',
      name: 'Anexar documento',
      close: 'Fechar',
      none: 'Nenhum documento anexado.',
      later: 'Nenhum documento ainda. Você pode anexar depois, na página do cliente.',
      kind: 'Tipo de documento',
      file: 'Arquivo',
      types: '%{types}; até %{limit}.',
      choose: 'Escolher arquivo',
      confirm: 'Anexar',
      cancel: 'Cancelar',
      waits: 'Documento pronto: será anexado quando você salvar o cliente.',
      remove: 'Remover',
      removeNamed: 'Remover %{name}',
      missing: '(sem arquivo)',
      failed: 'Não foi possível carregar os documentos. Recarregue a página.',
    },
    dgi: {
      ready: 'Cliente, veículo e cor prontos para a simulação.',
      simulate: 'Simular com estes dados',
      simulating: 'Abrindo a simulação…',
      failed: 'Não foi possível abrir a simulação.',
    },
  },
} as const;

/** English texts of the pages of clients. */
const en: Shape<typeof ptBR> = {
  clients: {
    known: '%{name} is already a client with this document.',
    openKnown: 'Open the record',
    simulationsFailed: 'Couldn’t load the simulations. Try again.',
    retry: 'Try again',
    files: {
      title: 'Client documents',
      add: 'Attach a document',
      name: 'Attach a document',
      close: 'Close',
      none: 'No documents attached.',
      later: 'No documents yet. You can attach them later on the client’s page.',
      kind: 'Document type',
      file: 'File',
      types: '%{types}; up to %{limit}.',
      choose: 'Choose file',
      confirm: 'Attach',
      cancel: 'Cancel',
      waits: 'Document ready: it’ll be attached when you save the client.',
      remove: 'Remove',
      removeNamed: 'Remove %{name}',
      missing: '(no file)',
      failed: 'Couldn’t load the documents. Reload the page.',
    },
    dgi: {
      ready: 'Client, vehicle and colour are ready for the simulation.',
      simulate: 'Simulate with this data',
      simulating: 'Opening the simulation…',
      failed: 'Couldn’t open the simulation.',
    },
  },
};

/** Looks up the texts of clients. */
export const useClientText = createTextHook('clients', { 'pt-BR': ptBR, en });
