import type { Shape } from '../../framework/browser/texts/Shape';
import type { ptBR } from './pt-BR';

/** English texts of the pages of leads. */
export const en: Shape<typeof ptBR> = {
  leads: {
    relate: {
      title: 'Relate to a proposal',
      proposal: 'Proposal',
      help: 'Only those of the dealer of this opportunity. Search by the client’s name.',
      save: 'Relate',
      done: 'Opportunity related to the proposal.',
      cancel: 'Cancel',
      close: 'Close',
    },
    templates: {
      title: 'Opportunity e-mails',
      intro:
        'One template for each e-mail. A new file applies at once; previous versions are kept.',
      none: 'There is no template of this e-mail yet.',
      version: 'Version %{number}',
      facts: '%{file} · uploaded on %{moment} by %{user}',
      view: 'View',
      viewOf: 'View version %{number}',
      former: '%{smart_count} previous version |||| %{smart_count} previous versions',
      use: 'Use this version',
      useOf: 'Use version %{number}',
      used: 'Version %{number} is in use.',
      file: 'New file',
      pick: 'Choose a file',
      hint: 'or drop an .html file of up to 1 MB here',
      fields: 'Fields of this e-mail',
      needed: 'required',
      preview: 'Preview: %{name}',
      previewHelp:
        'The fields show sample data. Images from the internet are not shown in the preview.',
      frame: 'Preview of the e-mail',
      save: 'Use this template',
      saved: 'E-mail template saved.',
      cancel: 'Cancel',
      close: 'Close',
      loading: 'Loading…',
      failed: 'The templates could not be loaded',
      retry: 'Try again',
      current: 'In use',
      somebody: 'system',
    },
  },
};
