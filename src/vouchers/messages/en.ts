import type { Shape } from '@patio/framework/react';
import type { ptBR } from './pt-BR';

/** English texts of vouchers and coupons. */
export const en: Shape<typeof ptBR> = {
  discounts: {
    common: {
      cancel: 'Cancel',
      close: 'Close',
      loading: 'Loading…',
      loadFailed: 'The data could not be loaded',
    },
    list: {
      typed: 'CPF or CNPJ, one per line',
      typedHelp: 'Type or paste the documents, with or without punctuation. Up to 10,000.',
      file: 'Or a file',
      pick: 'Choose a file',
      fileHint: 'A .csv or .txt file with one document per line.',
      unreadable: 'The file could not be read. Save it as .csv or .txt and try again.',
      tooMany: 'The list has %{count} documents; the limit is 10,000.',
      found: '%{count} document |||| %{count} documents',
      repeated: '%{count} repeated, counted once |||| %{count} repeated, counted once',
      wrong:
        '%{count} line is neither a CPF nor a CNPJ. Correct it to save. |||| %{count} lines are neither a CPF nor a CNPJ. Correct them to save.',
      line: 'Line %{line}: “%{text}”',
      more: 'and %{count} more line |||| and %{count} more lines',
    },
    documents: {
      action: 'Documents',
      title: 'Documents of %{name}',
      now: 'The list has %{count} document today. |||| The list has %{count} documents today.',
      none: 'Without a list any client can use the voucher.',
      mode: 'What to do with these documents',
      add: 'Add them to the list',
      remove: 'Remove them from the list',
      replace: 'Replace the whole list',
      save: 'Save list',
      saved: 'Voucher saved: %{added} added, %{removed} removed.',
      export: 'Download list with uses (.xlsx)',
      exportFailed: 'The list could not be downloaded. Try again.',
    },
    scope: {
      title: 'Who it is for',
      gives: 'Gives %{discount} %{on}, from %{from} to %{until}.',
      onVehicle: 'on the vehicle price',
      onInsurance: 'on the net premium of the insurance',
      percent: '%{value}% off',
      amount: '%{value} off',
      fixed: 'a fixed price of %{value}',
      everybody: 'Applies to every deal, without conditions.',
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
        'A sent proposal that is not active yet reserves a use: it counts towards the limit, and is released if the proposal is declined or deleted.',
      amount: 'Discount given',
      overTime: 'Uses by week',
      week: 'Week of',
      empty: 'Not used yet',
      emptyHelp: 'Uses appear here when proposals with the code are carried out.',
      whoUsed: 'Who used it',
    },
  },
};
