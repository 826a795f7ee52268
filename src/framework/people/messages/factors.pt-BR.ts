/** Texts of the second factor, at sign-in and in the person's account. */
export const factors = {
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
    readonly factor: (typeof factors)['factor'];
  }
}
