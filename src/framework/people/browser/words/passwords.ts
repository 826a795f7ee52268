import { learnMissingTexts } from '#browser/texts/locale.ts';
import type { Shape } from '#browser/texts/translate.ts';

/** Texts of the password forms, bundled with them. */
export const passwordsPtBR = {
  people: {
    showPassword: 'Mostrar senha',
    hidePassword: 'Ocultar senha',
    required: 'Preencha este campo.',
    rules: {
      title: 'A senha precisa ter',
      met: 'atendida',
      missing: 'ainda não atendida',
      length: '%{min} caracteres ou mais',
      maximum: 'no máximo %{max} caracteres',
      whitespace: 'nenhum espaço',
      digit: 'um número',
      uppercase: 'uma letra maiúscula',
      lowercase: 'uma letra minúscula',
      special: 'um caractere especial',
      personal: 'nada do seu nome ou usuário',
      common: 'palavras difíceis de adivinhar',
      weak: 'A senha ainda não atende a todas as regras.',
      mismatch: 'As senhas não são iguais. Digite a mesma senha nos dois campos.',
      sameAsOld: 'A nova senha precisa ser diferente da atual.',
    },
    firstAccess: {
      title: 'Crie sua senha',
      intro: 'Este é seu primeiro acesso. Crie a senha que você vai usar daqui em diante.',
      username: 'Usuário',
      password: 'Nova senha',
      confirmation: 'Confirme a nova senha',
      submit: 'Salvar senha',
      noChallenge:
        'Entre primeiro com a senha provisória que você recebeu. Depois, crie sua senha aqui.',
      toLogin: 'Ir para o login',
      done: 'Senha salva com sucesso.',
    },
    forgot: {
      title: 'Esqueci minha senha',
      intro: 'Informe seu usuário. Vamos enviar um código de verificação para o e-mail cadastrado.',
      username: 'Usuário',
      usernameHelp:
        'Seu usuário está no e-mail “Seu acesso”. Se não o encontrar, peça a quem fez seu cadastro.',
      noEmail: 'Informe o usuário, não o e-mail.',
      send: 'Enviar código',
      haveCode: 'Já tenho um código',
      sent: 'Se o usuário existir, enviamos um código de 6 dígitos para o e-mail cadastrado.',
      code: 'Código de verificação',
      codeFormat: 'O código tem 6 dígitos.',
      password: 'Nova senha',
      confirmation: 'Confirme a nova senha',
      submit: 'Redefinir senha',
      back: 'Voltar',
      close: 'Fechar',
      done: 'Senha redefinida com sucesso. Entre com a nova senha.',
    },
    change: {
      title: 'Trocar senha',
      current: 'Senha atual',
      wrongCurrent: 'Essa não é sua senha atual. Digite de novo.',
      password: 'Nova senha',
      confirmation: 'Confirme a nova senha',
      submit: 'Trocar senha',
      cancel: 'Cancelar',
      close: 'Fechar',
      done: 'Senha trocada com sucesso.',
    },
  },
} as const;

declare module '#browser/texts/useText.ts' {
  interface LightTexts {
    readonly people: (typeof passwordsPtBR)['people'];
  }
}

/** Texts of the password forms in English. */
export const passwordsEn = {
  people: {
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    required: 'Fill in this field.',
    rules: {
      title: 'The password needs',
      met: 'met',
      missing: 'not met yet',
      length: '%{min} characters or more',
      maximum: 'at most %{max} characters',
      whitespace: 'no spaces',
      digit: 'a digit',
      uppercase: 'an uppercase letter',
      lowercase: 'a lowercase letter',
      special: 'a special character',
      personal: 'no part of your name or username',
      common: 'words that are hard to guess',
      weak: 'The password doesn’t meet all the rules yet.',
      mismatch: 'The passwords don’t match. Type the same password in both fields.',
      sameAsOld: 'The new password must be different from the current one.',
    },
    firstAccess: {
      title: 'Create your password',
      intro: 'This is your first sign-in. Create the password you’ll use from now on.',
      username: 'Username',
      password: 'New password',
      confirmation: 'Confirm new password',
      submit: 'Save password',
      noChallenge:
        'First sign in with the temporary password you were given. Then create your password here.',
      toLogin: 'Go to sign-in',
      done: 'Password saved.',
    },
    forgot: {
      title: 'Forgot my password',
      intro: 'Enter your username. We’ll send a verification code to the registered e-mail.',
      username: 'Username',
      usernameHelp:
        'Your username is in the e-mail “Your access”. If you can’t find it, ask the person who registered you.',
      noEmail: 'Enter the username, not the e-mail.',
      send: 'Send code',
      haveCode: 'I have a code',
      sent: 'If the user exists, we’ve sent a 6-digit code to the registered e-mail.',
      code: 'Verification code',
      codeFormat: 'The code has 6 digits.',
      password: 'New password',
      confirmation: 'Confirm new password',
      submit: 'Reset password',
      back: 'Back',
      close: 'Close',
      done: 'Password reset. Sign in with the new password.',
    },
    change: {
      title: 'Change password',
      current: 'Current password',
      wrongCurrent: 'That isn’t your current password. Type it again.',
      password: 'New password',
      confirmation: 'Confirm new password',
      submit: 'Change password',
      cancel: 'Cancel',
      close: 'Close',
      done: 'Password changed.',
    },
  },
} satisfies Shape<typeof passwordsPtBR>;

learnMissingTexts({ 'pt-BR': passwordsPtBR, en: passwordsEn });
