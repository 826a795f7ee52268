import {
  type Shape,
  createTextHook,
  readRefusal,
  refusalText,
  useEngine,
} from '@patio/framework/react';
import { useCallback } from 'react';

/** Texts of document reading in the portal. */
export const ptBR = {
  watchdoc: {
    /** @source ERR-067, MISC-WDOC-09 */
    whatchDocSuccess: 'Documento lido. Confira os dados antes de usar.',
    retry: 'Tentar de novo',
    config: {
      title: 'Leitura de documentos: configuração',
      intro:
        'Escolha quem pode ler documentos de identidade em cada concessionária. Por padrão, os quatro perfis podem.',
      dealer: 'Concessionária',
      choose: 'Escolha uma concessionária',
      chooseHelp: 'Os perfis que leem documentos nela aparecem aqui.',
      who: 'Quem lê documentos',
      loading: 'Carregando os perfis',
      failed: 'Não foi possível carregar os perfis.',
      reads: 'Seu perfil pode consultar esta configuração, mas não alterar.',
      history: 'Histórico',
      saved: 'Acesso à leitura de documentos salvo',
    },
    access: {
      title: 'Leitura de documentos',
      intro:
        'Leia RG, CNH, RNE ou passaporte com a câmera do celular ou envie um PDF ou uma foto deste computador. Os dados lidos preenchem o cadastro do cliente.',
      simulation: 'Simulação',
      simulationHelp: 'Opcional: a simulação a que o documento pertence.',
      code: 'Código para o celular',
      loading: 'Gerando o código',
      picture: 'QR code que abre a câmera no celular',
      steps: {
        scan: 'Aponte a câmera do celular para o código e abra o link.',
        shoot: 'Fotografe o documento inteiro, sem reflexo.',
        wait: 'O resultado aparece aqui; conferimos a cada 10 segundos.',
      },
      reading: 'Leitura %{code}',
      simulationCode: 'Simulação %{code}',
      until: 'O código vale até %{until}.',
      file: 'Ou envie deste computador',
      pick: 'Escolher arquivo',
      formats: 'PDF, JPEG ou PNG, até 10 MB. Você também pode arrastar o arquivo até aqui.',
      sending: 'Enviando o documento',
      stopped: 'Paramos de conferir depois de 5 minutos.',
      again: 'Continuar conferindo',
      unreadable:
        'Não foi possível ler este documento. Com o mesmo código, tire outra foto dele inteiro e bem iluminado, ou digite os dados.',
      silent:
        'O leitor de documentos não respondeu. Envie o documento de novo em alguns minutos, ou digite os dados.',
      another: 'Ler outro documento',
      read: 'Dados lidos',
      missing: 'Não lido',
      register: 'Cadastrar cliente com estes dados',
      kept: 'A imagem já foi excluída. Os dados lidos ficam salvos por 30 dias.',
    },
    form: {
      label: 'Leitura de documento',
      intro: 'Preencha o cadastro com os dados lidos de um documento de identidade.',
      business: 'A leitura só funciona para pessoa física.',
      which: 'Documento lido',
      none: 'Nenhum documento lido ainda.',
      open: 'Ler um documento',
      field: 'Campo',
      stands: 'No cadastro',
      read: 'Lido no documento',
      use: 'Usar',
      useOf: 'Usar %{field} lido no documento',
      same: 'Igual',
      useAll: 'Usar todos os dados lidos',
      used: 'Cadastro preenchido com os dados lidos',
      failed: 'Não foi possível abrir esta leitura.',
      gone: 'Os dados lidos já foram excluídos. Leia o documento de novo.',
    },
  },
} as const;

/** English texts of document reading in the portal. */
const en: Shape<typeof ptBR> = {
  watchdoc: {
    whatchDocSuccess: 'Document read. Check the data before you use it.',
    retry: 'Try again',
    config: {
      title: 'Document reading: configuration',
      intro:
        'Choose who can read identity documents at each dealer. By default, all four profiles can.',
      dealer: 'Dealer',
      choose: 'Choose a dealer',
      chooseHelp: 'The profiles that read documents there are shown here.',
      who: 'Who reads documents',
      loading: 'Loading the profiles',
      failed: 'Couldn’t load the profiles.',
      reads: 'Your profile can view this configuration but not change it.',
      history: 'History',
      saved: 'Access to document reading saved',
    },
    access: {
      title: 'Document reading',
      intro:
        'Read an RG, CNH, RNE or passport with a phone camera, or send a PDF or picture from this computer. The data fills in the client’s record.',
      simulation: 'Simulation',
      simulationHelp: 'Optional: the simulation that the document belongs to.',
      code: 'Code for the phone',
      loading: 'Generating the code',
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
      pick: 'Choose file',
      formats: 'PDF, JPEG or PNG, up to 10 MB. You can drag the file here, too.',
      sending: 'Sending the document',
      stopped: 'We stopped checking after 5 minutes.',
      again: 'Check again',
      unreadable:
        'Couldn’t read this document. With the same code, take another picture of the whole document in good light, or type the data.',
      silent:
        'The document reader didn’t answer. Send the document again in a few minutes, or type the data.',
      another: 'Read another document',
      read: 'Extracted data',
      missing: 'Not read',
      register: 'Register a client with this data',
      kept: 'The picture has already been deleted. The extracted data is kept for 30 days.',
    },
    form: {
      label: 'Document reading',
      intro: 'Fill in the record with the data read from an identity document.',
      business: 'Reading only works for individuals.',
      which: 'Document that was read',
      none: 'No documents read yet.',
      open: 'Read a document',
      field: 'Field',
      stands: 'In the record',
      read: 'Read in the document',
      use: 'Use',
      useOf: 'Use %{field} as read in the document',
      same: 'The same',
      useAll: 'Use all extracted data',
      used: 'Record filled in with the extracted data',
      failed: 'Couldn’t open this reading.',
      gone: 'The extracted data has been deleted. Read the document again.',
    },
  },
};

/** Looks up the texts of document reading. */
export const useWatchdocText = createTextHook('watchdoc', { 'pt-BR': ptBR, en });

/** Failure message for the person. */
export const useFailureText = (): ((failure: unknown) => string) => {
  const { errorText } = useEngine();
  return useCallback((failure) => refusalText(readRefusal(failure), errorText), [errorText]);
};
