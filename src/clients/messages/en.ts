import type { Shape } from '@patio/framework/react';
import type { ptBR } from './pt-BR';

/** English texts of the pages of clients. */
export const en: Shape<typeof ptBR> = {
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
