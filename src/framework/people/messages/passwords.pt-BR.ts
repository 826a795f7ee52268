/** Texts of the password forms, bundled with them. */
export const passwords = {
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
    readonly people: (typeof passwords)['people'];
  }
}
