import { type Shape, createTextHook } from '@patio/framework/react';

/** Texts of the pages of clients. */
export const ptBR = {
  clients: {
    known: '%{name} já é cliente com este documento.',
    openKnown: 'Abrir cadastro',
    simulationsFailed: 'As simulações não puderam ser carregadas. Tente de novo.',
    retry: 'Tentar de novo',
    files: {
      title: 'Documentos do cliente',
      add: 'Anexar documento',
      name: 'Anexar documento',
      close: 'Fechar',
      none: 'Nenhum documento anexado.',
      later: 'Nenhum documento ainda. O que faltar pode ser anexado depois, na página do cliente.',
      kind: 'Tipo do documento',
      file: 'Arquivo',
      types: '%{types}; até %{limit}.',
      choose: 'Escolher arquivo',
      confirm: 'Anexar',
      cancel: 'Cancelar',
      waits: 'Documento pronto: é anexado quando o cliente é salvo.',
      remove: 'Remover',
      removeNamed: 'Remover %{name}',
      missing: '(sem arquivo)',
      failed: 'Os documentos não puderam ser carregados. Recarregue a página.',
    },
    dgi: {
      ready: 'Cliente, veículo e cor estão prontos. A simulação começa com eles.',
      simulate: 'Simular com estes dados',
      simulating: 'Abrindo a simulação…',
      failed: 'A simulação não pôde ser aberta.',
    },
  },
} as const;

/** English texts of the pages of clients. */
const en: Shape<typeof ptBR> = {
  clients: {
    known: '%{name} is already a client with this document.',
    openKnown: 'Open the record',
    simulationsFailed: 'The simulations could not be loaded. Try again.',
    retry: 'Try again',
    files: {
      title: 'Documents of the client',
      add: 'Attach a document',
      name: 'Attach a document',
      close: 'Close',
      none: 'No document attached.',
      later: 'No document yet. You can attach documents later on the client’s page.',
      kind: 'Kind of document',
      file: 'File',
      types: '%{types}; up to %{limit}.',
      choose: 'Choose a file',
      confirm: 'Attach',
      cancel: 'Cancel',
      waits: 'Document ready: it will be attached when the client is saved.',
      remove: 'Remove',
      removeNamed: 'Remove %{name}',
      missing: '(no file)',
      failed: 'The documents could not be loaded. Reload the page.',
    },
    dgi: {
      ready: 'Client, vehicle and colour are ready for the simulation.',
      simulate: 'Simulate with this data',
      simulating: 'Opening the simulation…',
      failed: 'The simulation could not be opened.',
    },
  },
};

/** Looks up the texts of clients. */
export const useClientText = createTextHook('clients', { 'pt-BR': ptBR, en });
