import { learnMissingTexts } from '#browser/texts/locale.ts';
import type { Shape } from '#browser/texts/translate.ts';

/** Texts of the second factor, at sign-in and in the person's account. */
export const factorsPtBR = {
  factor: {
    title: 'Confirme seu acesso',
    intro: 'Abra o aplicativo autenticador no celular e digite o código que ele mostra agora.',
    code: 'Código de verificação',
    codeHelp: '6 dígitos',
    codeFormat: 'O código tem 6 dígitos.',
    required: 'Preencha este campo.',
    submit: 'Entrar',
    useRecovery: 'Usar um código de recuperação',
    useApp: 'Usar o aplicativo',
    usePasskey: 'Usar chave de acesso',
    recoveryIntro:
      'Digite um dos códigos de recuperação que você guardou. Cada código só pode ser usado uma vez.',
    recovery: 'Código de recuperação',
    recoveryHelp: '10 letras e números, com ou sem hífen',
    otherUser: 'Voltar',
    passkey: {
      use: 'Usar chave de acesso',
      useIntro: 'Confirme com a chave de acesso deste dispositivo ou de outro que esteja com você.',
      create: 'Criar chave de acesso',
      intro:
        'A chave de acesso fica no seu dispositivo ou gerenciador de senhas e é liberada por digital, rosto ou PIN. Com ela, você entra sem digitar código e até sem senha.',
      cancelled: 'A chave de acesso não foi confirmada. Tente de novo.',
      known: 'Este dispositivo já tem uma chave de acesso sua.',
      failed: 'O navegador não conseguiu usar uma chave de acesso aqui.',
    },
    setUp: {
      title: 'Ative a verificação em duas etapas',
      required:
        'Seu perfil exige a verificação em duas etapas: além da senha, algo que só você tem.',
      scan: 'No celular, abra um aplicativo autenticador (Google Authenticator, Microsoft Authenticator, 1Password ou outro) e escaneie o QR code.',
      picture: 'QR code para o aplicativo autenticador',
      cannotScan: 'Não consegue escanear? Digite este código no aplicativo:',
      open: 'Abrir no aplicativo deste dispositivo',
      first: 'Código mostrado no aplicativo',
      submit: 'Ativar',
      useApp: 'Usar aplicativo autenticador',
      usePasskey: 'Usar chave de acesso',
    },
    codes: {
      title: 'Guarde seus códigos de recuperação',
      intro:
        'Se você perder o dispositivo, use um destes códigos para entrar. Cada código só pode ser usado uma vez. Guarde fora do dispositivo: eles não serão mostrados de novo.',
      copy: 'Copiar',
      copied: 'Códigos copiados.',
      download: 'Baixar',
      file: 'codigos-de-recuperacao.txt',
      goOn: 'Já guardei os códigos',
    },
    again: {
      title: 'Confirme que é você',
      intro:
        'Esta ação envolve dados protegidos. Digite o código que o aplicativo mostra agora. A confirmação vale por 10 minutos.',
      passkeyIntro:
        'Esta ação envolve dados protegidos. Confirme com sua chave de acesso. A confirmação vale por 10 minutos.',
      recoveryIntro: 'Digite um dos códigos de recuperação que você guardou.',
      passwordIntro:
        'Esta ação envolve a segurança da sua conta. Digite sua senha. A confirmação vale por 10 minutos.',
      password: 'Senha',
      showPassword: 'Mostrar senha',
      hidePassword: 'Ocultar senha',
      submit: 'Confirmar',
      cancel: 'Cancelar',
    },
    own: {
      title: 'Verificação em duas etapas',
      intro: 'Mesmo que alguém descubra sua senha, não entra sem a segunda etapa.',
      totp: 'Aplicativo autenticador',
      totpNone: 'Um aplicativo no celular que gera um novo código a cada 30 segundos.',
      passkeys: 'Chaves de acesso',
      passkeyNoName: 'Chave de acesso',
      history: 'Desde %{since} · Último uso: %{used}',
      never: 'nunca',
      add: 'Ativar aplicativo autenticador',
      addPasskey: 'Cadastrar chave de acesso',
      passkeyName: 'Nome',
      passkeyNameHelp:
        'Para reconhecer esta chave, por exemplo “Notebook”. Em branco, usamos o navegador e o sistema.',
      passkeyAdded: 'Chave de acesso cadastrada.',
      rename: 'Renomear',
      renameOf: 'Renomear: %{name}',
      renamed: 'Nome alterado.',
      save: 'Salvar',
      required: 'Preencha este campo.',
      replace: 'Trocar de celular',
      remove: 'Remover',
      removeOf: 'Remover: %{name}',
      removeTitle: 'Remover “%{name}”?',
      removeText: 'Você continua confirmando o acesso com as outras formas cadastradas.',
      removeLast:
        'É sua única forma de verificação. Sem ela, bastará a senha para entrar, e os códigos de recuperação deixam de valer.',
      removed: 'Verificação removida.',
      cancel: 'Cancelar',
      close: 'Fechar',
      recovery: 'Códigos de recuperação',
      left: 'Resta %{smart_count} de 10 códigos. Use um deles para entrar se perder o dispositivo. |||| Restam %{smart_count} de 10 códigos. Use um deles para entrar se perder o dispositivo.',
      noneLeft:
        'Seus códigos acabaram. Gere novos: sem eles, se você perder o dispositivo, vai precisar do administrador para entrar.',
      renew: 'Gerar novos códigos',
      renewText: 'Os códigos que você guardou deixarão de valer.',
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
    intro: 'Open your authenticator app and type the code it shows now.',
    code: 'Verification code',
    codeHelp: '6 digits',
    codeFormat: 'The code has 6 digits.',
    required: 'Fill in this field.',
    submit: 'Sign in',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the app',
    usePasskey: 'Use a passkey',
    recoveryIntro: 'Type one of the recovery codes you saved. Each code works once.',
    recovery: 'Recovery code',
    recoveryHelp: '10 letters and digits, with or without the hyphen',
    otherUser: 'Back',
    passkey: {
      use: 'Use a passkey',
      useIntro: 'Confirm with the passkey on this device or on another one you have with you.',
      create: 'Create a passkey',
      intro:
        'A passkey is stored on your device or in your password manager and unlocked by fingerprint, face or PIN. With it, you sign in without typing a code, or even a password.',
      cancelled: 'The passkey wasn’t confirmed. Try again.',
      known: 'This device already has one of your passkeys.',
      failed: 'The browser couldn’t use a passkey here.',
    },
    setUp: {
      title: 'Turn on two-step verification',
      required:
        'Your profile requires two-step verification: besides your password, something only you have.',
      scan: 'On your phone, open an authenticator app (Google Authenticator, Microsoft Authenticator, 1Password or another one) and scan the QR code.',
      picture: 'QR code for the authenticator app',
      cannotScan: 'Can’t scan it? Type this code into the app:',
      open: 'Open in an app on this device',
      first: 'Code shown in the app',
      submit: 'Turn on',
      useApp: 'Use an authenticator app',
      usePasskey: 'Use a passkey',
    },
    codes: {
      title: 'Save your recovery codes',
      intro:
        'If you lose your device, use one of these codes to sign in. Each code works once. Keep them somewhere other than that device: they won’t be shown again.',
      copy: 'Copy',
      copied: 'Codes copied.',
      download: 'Download',
      file: 'recovery-codes.txt',
      goOn: 'I’ve saved the codes',
    },
    again: {
      title: 'Confirm it’s you',
      intro:
        'This involves protected data. Type the code the app shows now. The confirmation lasts 10 minutes.',
      passkeyIntro:
        'This involves protected data. Confirm with your passkey. The confirmation lasts 10 minutes.',
      recoveryIntro: 'Type one of the recovery codes you saved.',
      passwordIntro:
        'This involves the security of your account. Type your password. The confirmation lasts 10 minutes.',
      password: 'Password',
      showPassword: 'Show password',
      hidePassword: 'Hide password',
      submit: 'Confirm',
      cancel: 'Cancel',
    },
    own: {
      title: 'Two-step verification',
      intro: 'Even if someone finds out your password, they can’t sign in without the second step.',
      totp: 'Authenticator app',
      totpNone: 'An app on your phone that generates a new code every 30 seconds.',
      passkeys: 'Passkeys',
      passkeyNoName: 'Passkey',
      history: 'Since %{since} · Last used: %{used}',
      never: 'never',
      add: 'Turn on an authenticator app',
      addPasskey: 'Add a passkey',
      passkeyName: 'Name',
      passkeyNameHelp:
        'To recognise this passkey, for example “Laptop”. If empty, we use the browser and system.',
      passkeyAdded: 'Passkey added.',
      rename: 'Rename',
      renameOf: 'Rename: %{name}',
      renamed: 'Name changed.',
      save: 'Save',
      required: 'Fill in this field.',
      replace: 'Change phone',
      remove: 'Remove',
      removeOf: 'Remove: %{name}',
      removeTitle: 'Remove “%{name}”?',
      removeText: 'You can still confirm your sign-in with your other methods.',
      removeLast:
        'It’s your only verification method. Without it, your password is enough to sign in, and the recovery codes stop working.',
      removed: 'Verification method removed.',
      cancel: 'Cancel',
      close: 'Close',
      recovery: 'Recovery codes',
      left: '%{smart_count} of 10 codes left. Use one to sign in if you lose your device. |||| %{smart_count} of 10 codes left. Use one to sign in if you lose your device.',
      noneLeft:
        'You have no codes left. Generate new ones: without them, if you lose your device, you’ll need an administrator to sign in.',
      renew: 'Generate new codes',
      renewText: 'The codes you saved will stop working.',
      loading: 'Loading',
    },
  },
};

learnMissingTexts({ 'pt-BR': factorsPtBR, en: factorsEn });
