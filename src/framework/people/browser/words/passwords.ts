import { learnMissingTexts } from '#browser/texts/locale.ts';
import type { Shape } from '#browser/texts/translate.ts';

/** Texts of the password forms, bundled with them. */
export const passwordsPtBR = {
  people: {
    showPassword: 'Mostrar senha',
    hidePassword: 'Esconder senha',
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
      personal: 'nada do seu nome ou do seu usuário',
      common: 'palavras que não sejam fáceis de adivinhar',
      weak: 'A senha ainda não atende a todas as regras.',
      mismatch: 'A confirmação é diferente da senha. Digite a mesma senha nos dois campos.',
      sameAsOld: 'A nova senha precisa ser diferente da atual.',
    },
    firstAccess: {
      title: 'Defina sua primeira senha',
      intro: 'É o seu primeiro acesso. Escolha a senha que você vai usar daqui em diante.',
      username: 'Usuário',
      password: 'Nova senha',
      confirmation: 'Confirmação da nova senha',
      submit: 'Salvar senha',
      noChallenge:
        'Entre com a senha provisória que você recebeu; depois disso a primeira senha é definida aqui.',
      toLogin: 'Ir para a entrada',
      done: 'Senha salva com sucesso.',
    },
    forgot: {
      title: 'Esqueci minha senha',
      intro: 'Informe seu usuário. Um código de verificação é enviado para o e-mail cadastrado.',
      username: 'Usuário',
      usernameHelp: 'O usuário está no e-mail “Seu acesso”; quem o cadastrou também o informa.',
      noEmail: 'Informe o usuário, não o e-mail.',
      send: 'Enviar código',
      haveCode: 'Já tenho um código',
      sent: 'Se o usuário existir, um código de 6 dígitos foi enviado para o e-mail cadastrado.',
      code: 'Código de verificação',
      codeFormat: 'O código tem 6 dígitos.',
      password: 'Nova senha',
      confirmation: 'Confirmação da nova senha',
      submit: 'Redefinir senha',
      back: 'Voltar',
      close: 'Fechar',
      done: 'Senha redefinida com sucesso. Entre com a nova senha.',
    },
    change: {
      title: 'Trocar senha',
      current: 'Senha atual',
      wrongCurrent: 'Esta não é a sua senha atual. Digite-a de novo.',
      password: 'Nova senha',
      confirmation: 'Confirmação da nova senha',
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
      personal: 'nothing of your name or username',
      common: 'words that are not easy to guess',
      weak: 'The password does not meet all the rules yet.',
      mismatch:
        'The confirmation differs from the password. Type the same password in both fields.',
      sameAsOld: 'The new password must differ from the current one.',
    },
    firstAccess: {
      title: 'Define your first password',
      intro: 'This is your first access. Choose the password that you will use from now on.',
      username: 'Username',
      password: 'New password',
      confirmation: 'Confirmation of the new password',
      submit: 'Save password',
      noChallenge:
        'Sign in with the temporary password that you got; the first password is defined here after that.',
      toLogin: 'Go to sign-in',
      done: 'Password saved.',
    },
    forgot: {
      title: 'Forgot my password',
      intro: 'Enter your username. A verification code is sent to the registered e-mail.',
      username: 'Username',
      usernameHelp:
        'Your username is in the e-mail “Your access”; the person who registered you knows it too.',
      noEmail: 'Enter the username, not the e-mail.',
      send: 'Send code',
      haveCode: 'I have a code',
      sent: 'If the user exists, a 6-digit code was sent to the registered e-mail.',
      code: 'Verification code',
      codeFormat: 'The code has 6 digits.',
      password: 'New password',
      confirmation: 'Confirmation of the new password',
      submit: 'Reset password',
      back: 'Back',
      close: 'Close',
      done: 'Password reset. Sign in with the new password.',
    },
    change: {
      title: 'Change password',
      current: 'Current password',
      wrongCurrent: 'This is not your current password. Type it again.',
      password: 'New password',
      confirmation: 'Confirmation of the new password',
      submit: 'Change password',
      cancel: 'Cancel',
      close: 'Close',
      done: 'Password changed.',
    },
  },
} satisfies Shape<typeof passwordsPtBR>;

learnMissingTexts({ 'pt-BR': passwordsPtBR, en: passwordsEn });
