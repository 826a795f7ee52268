import type { Shape } from '@patio/framework/react';
import type { ptBR } from './pt-BR';

/** English texts of document reading in the portal. */
export const en: Shape<typeof ptBR> = {
  watchdoc: {
    whatchDocSuccess: 'Document read. Check the data before you use it.',
    retry: 'Try again',
    config: {
      title: 'Document reading: configuration',
      intro:
        'Choose who reads identity documents at each dealer. By default, all four profiles do.',
      dealer: 'Dealer',
      choose: 'Choose a dealer',
      chooseHelp: 'The profiles that read documents there are shown here.',
      who: 'Who reads documents',
      loading: 'Loading the profiles',
      failed: 'The profiles could not be loaded.',
      reads: 'Your profile can view this configuration but not change it.',
      history: 'History',
      saved: 'Access to document reading saved',
    },
    access: {
      title: 'Document reading',
      intro:
        'Read an RG, CNH, RNE or passport with the camera of a phone, or send a PDF or a picture from this computer. What is read fills in the client’s record.',
      simulation: 'Simulation',
      simulationHelp: 'Optional: the simulation that the document belongs to.',
      code: 'Code for the phone',
      loading: 'Making the code',
      picture: 'QR code that opens the camera on a phone',
      steps: {
        scan: 'Point the camera of the phone at the code and open the link.',
        shoot: 'Take a picture of the whole document, without glare.',
        wait: 'The result appears here; we check every 10 seconds.',
      },
      reading: 'Reading %{code}',
      simulationCode: 'Simulation %{code}',
      until: 'The code is valid until %{until}.',
      file: 'Or send it from this computer',
      pick: 'Choose a file',
      formats: 'PDF, JPEG or PNG, up to 10 MB. You can drag the file here, too.',
      sending: 'Sending the document',
      stopped: 'We stopped checking after 5 minutes.',
      again: 'Check again',
      unreadable:
        'This document could not be read. Take another picture of all of it, in good light, with the same code, or type the data.',
      silent:
        'The document reader did not answer. Send the document again in a few minutes, or type the data.',
      another: 'Read another document',
      read: 'What was read',
      missing: 'Not read',
      register: 'Register a client with this data',
      kept: 'The picture has already been deleted. The extracted data is kept for 30 days.',
    },
    form: {
      label: 'Document reading',
      intro: 'Fill in the record with what was read of an identity document.',
      business: 'Reading is for individuals.',
      which: 'Document that was read',
      none: 'No document has been read yet.',
      open: 'Read a document',
      field: 'Field',
      stands: 'In the record',
      read: 'Read in the document',
      use: 'Use',
      useOf: 'Use %{field} as read in the document',
      same: 'The same',
      useAll: 'Use all extracted data',
      used: 'Record filled in with the extracted data',
      failed: 'This reading could not be opened.',
      gone: 'What was read has been deleted. Read the document again.',
    },
  },
};
