import { learnMissingTexts } from '#browser/texts/locale.ts';
import type { Shape } from '#browser/texts/translate.ts';

/** Texts of the second factor, at sign-in and in the person's account. */
export const factorsPtBR = {
  factor: {
    title: 'Confirme a entrada',
    intro: 'Abra o aplicativo de códigos no seu aparelho e digite o código que ele mostra agora.',
    code: 'Código de verificação',
    codeHelp: '6 dígitos',
    codeFormat: 'O código tem 6 dígitos.',
    required: 'Preencha este campo.',
    submit: 'Entrar',
    useRecovery: 'Usar um código de recuperação',
    useApp: 'Usar o aplicativo',
    usePasskey: 'Usar a chave de acesso',
    recoveryIntro: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
    recovery: 'Código de recuperação',
    recoveryHelp: '10 letras e números, com ou sem o traço',
    otherUser: 'Voltar',
    passkey: {
      use: 'Usar a chave de acesso',
      useIntro: 'Confirme com a chave de acesso deste aparelho ou de outro que esteja com você.',
      create: 'Criar chave de acesso',
      intro:
        'Uma chave de acesso fica no seu aparelho ou no seu gerenciador de senhas e é liberada por digital, rosto ou PIN. Com ela se entra sem digitar código, e até sem a senha.',
      cancelled: 'A chave de acesso não foi confirmada. Tente de novo.',
      known: 'Este aparelho já tem uma chave de acesso do seu usuário.',
      failed: 'O navegador não conseguiu usar uma chave de acesso aqui.',
    },
    setUp: {
      title: 'Ative a segunda etapa',
      required: 'O seu perfil exige uma segunda etapa: além da senha, algo que só você tem.',
      scan: 'No celular, abra um aplicativo de códigos (Google Authenticator, Microsoft Authenticator, 1Password ou outro) e leia a imagem.',
      picture: 'Código QR para o aplicativo de códigos',
      cannotScan: 'Não consegue ler a imagem? Digite esta chave no aplicativo:',
      open: 'Abrir no aplicativo deste aparelho',
      first: 'Código que o aplicativo mostra',
      submit: 'Ativar',
      useApp: 'Usar um aplicativo de códigos',
      usePasskey: 'Usar uma chave de acesso',
    },
    codes: {
      title: 'Guarde os códigos de recuperação',
      intro:
        'Se você perder o aparelho, um destes códigos entra no lugar dele. Cada um vale uma vez. Guarde-os fora do aparelho: eles não são mostrados de novo.',
      copy: 'Copiar',
      copied: 'Códigos copiados.',
      download: 'Baixar',
      file: 'codigos-de-recuperacao.txt',
      goOn: 'Guardei os códigos',
    },
    again: {
      title: 'Confirme que é você',
      intro:
        'Isto mexe com dados protegidos. Digite o código que o aplicativo mostra agora; a confirmação vale por 10 minutos.',
      passkeyIntro:
        'Isto mexe com dados protegidos. Confirme com a sua chave de acesso; a confirmação vale por 10 minutos.',
      recoveryIntro: 'Digite um dos códigos de recuperação que você guardou.',
      passwordIntro:
        'Isto mexe com a segurança da sua conta. Digite a sua senha; a confirmação vale por 10 minutos.',
      password: 'Senha',
      showPassword: 'Mostrar a senha',
      hidePassword: 'Ocultar a senha',
      submit: 'Confirmar',
      cancel: 'Cancelar',
    },
    own: {
      title: 'Segunda etapa',
      intro: 'Quem descobrir a sua senha não entra sem a segunda etapa.',
      totp: 'Aplicativo de códigos',
      totpNone: 'Um aplicativo no celular que mostra um código novo a cada 30 segundos.',
      passkeys: 'Chaves de acesso',
      passkeyNoName: 'Chave de acesso',
      history: 'Desde %{since} · Último uso: %{used}',
      never: 'nunca',
      add: 'Ativar aplicativo de códigos',
      addPasskey: 'Cadastrar chave de acesso',
      passkeyName: 'Nome',
      passkeyNameHelp:
        'Como você reconhece esta chave, por exemplo “Notebook”. Vazio: o navegador e o sistema.',
      passkeyAdded: 'Chave de acesso cadastrada.',
      rename: 'Renomear',
      renameOf: 'Renomear: %{name}',
      renamed: 'Nome alterado.',
      save: 'Salvar',
      required: 'Preencha este campo.',
      replace: 'Trocar de aparelho',
      remove: 'Remover',
      removeOf: 'Remover: %{name}',
      removeTitle: 'Remover “%{name}”?',
      removeText: 'Você continua a entrar com as outras segundas etapas.',
      removeLast:
        'É a sua última segunda etapa: depois disso a sua senha basta para entrar, e os códigos de recuperação deixam de valer.',
      removed: 'Segunda etapa removida.',
      cancel: 'Cancelar',
      close: 'Fechar',
      recovery: 'Códigos de recuperação',
      left: 'Resta %{smart_count} de 10 códigos. Cada um entra uma vez no lugar do aparelho perdido. |||| Restam %{smart_count} de 10 códigos. Cada um entra uma vez no lugar do aparelho perdido.',
      noneLeft:
        'Não resta nenhum código. Gere novos: sem eles, quem perde o aparelho depende do administrador.',
      renew: 'Gerar novos códigos',
      renewText: 'Os códigos que você guardou deixam de valer.',
      loading: 'Carregando',
    },
  },
};

declare module '#browser/texts/useText.ts' {
  interface LightTexts {
    readonly factor: (typeof factorsPtBR)['factor'];
  }
}

/** Texts of the second factor in English. */
const factorsEn: Shape<typeof factorsPtBR> = {
  factor: {
    title: 'Confirm your sign-in',
    intro: 'Open the code app on your device and type the code that it shows now.',
    code: 'Verification code',
    codeHelp: '6 digits',
    codeFormat: 'The code has 6 digits.',
    required: 'Fill in this field.',
    submit: 'Sign in',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the app',
    usePasskey: 'Use the passkey',
    recoveryIntro: 'Type one of the recovery codes that you kept. Each of them works once.',
    recovery: 'Recovery code',
    recoveryHelp: '10 letters and digits, with or without the dash',
    otherUser: 'Back',
    passkey: {
      use: 'Use the passkey',
      useIntro:
        'Confirm with the passkey of this device, or of another one that you have with you.',
      create: 'Create a passkey',
      intro:
        'A passkey is kept by your device or your password manager and unlocked by fingerprint, face or PIN. With it you sign in without typing a code, and even without the password.',
      cancelled: 'The passkey was not confirmed. Try again.',
      known: 'This device already has a passkey of your user.',
      failed: 'The browser could not use a passkey here.',
    },
    setUp: {
      title: 'Turn on the second step',
      required:
        'Your group needs a second step: besides the password, something that only you have.',
      scan: 'On your phone, open a code app (Google Authenticator, Microsoft Authenticator, 1Password or another one) and scan the picture.',
      picture: 'QR code for the code app',
      cannotScan: 'You cannot scan the picture? Type this key into the app:',
      open: 'Open in the app of this device',
      first: 'Code that the app shows',
      submit: 'Turn on',
      useApp: 'Use a code app',
      usePasskey: 'Use a passkey',
    },
    codes: {
      title: 'Keep the recovery codes',
      intro:
        'If you lose your device, one of these codes takes its place. Each of them works once. Keep them away from the device: they are not shown again.',
      copy: 'Copy',
      copied: 'Codes copied.',
      download: 'Download',
      file: 'recovery-codes.txt',
      goOn: 'I have kept the codes',
    },
    again: {
      title: 'Confirm that it is you',
      intro:
        'This touches protected data. Type the code that the app shows now; it counts for 10 minutes.',
      passkeyIntro:
        'This touches protected data. Confirm with your passkey; it counts for 10 minutes.',
      recoveryIntro: 'Type one of the recovery codes that you kept.',
      passwordIntro:
        'This touches the security of your account. Type your password; the confirmation holds for 10 minutes.',
      password: 'Password',
      showPassword: 'Show password',
      hidePassword: 'Hide password',
      submit: 'Confirm',
      cancel: 'Cancel',
    },
    own: {
      title: 'Second step',
      intro: 'Someone who finds out your password cannot sign in without the second step.',
      totp: 'Code app',
      totpNone: 'An app on your phone that shows a new code every 30 seconds.',
      passkeys: 'Passkeys',
      passkeyNoName: 'Passkey',
      history: 'Since %{since} · Last used: %{used}',
      never: 'never',
      add: 'Turn on a code app',
      addPasskey: 'Add a passkey',
      passkeyName: 'Name',
      passkeyNameHelp:
        'How you recognise this passkey, such as “Laptop”. Empty: browser and system.',
      passkeyAdded: 'Passkey added.',
      rename: 'Rename',
      renameOf: 'Rename: %{name}',
      renamed: 'Name changed.',
      save: 'Save',
      required: 'Fill in this field.',
      replace: 'Change the device',
      remove: 'Remove',
      removeOf: 'Remove: %{name}',
      removeTitle: 'Remove “%{name}”?',
      removeText: 'You still sign in with your other second steps.',
      removeLast:
        'It is your last second step: after that your password is enough to sign in, and the recovery codes stop working.',
      removed: 'Second step removed.',
      cancel: 'Cancel',
      close: 'Close',
      recovery: 'Recovery codes',
      left: '%{smart_count} of 10 codes is left. Each signs in once in place of a lost device. |||| %{smart_count} of 10 codes are left. Each signs in once in place of a lost device.',
      noneLeft:
        'No code is left. Make new ones: without them, a lost device means asking an administrator.',
      renew: 'Make new codes',
      renewText: 'The codes that you kept stop working.',
      loading: 'Loading',
    },
  },
};

learnMissingTexts({ 'pt-BR': factorsPtBR, en: factorsEn });
