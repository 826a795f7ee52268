/** Words of the second factor: at the sign-in and in the person's own account. */
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
    recoveryIntro: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
    recovery: 'Código de recuperação',
    recoveryHelp: '10 letras e números, com ou sem o traço',
    otherUser: 'Voltar',
    setUp: {
      title: 'Ative a segunda etapa',
      required:
        'O seu perfil exige uma segunda etapa: além da senha, um código que muda a cada 30 segundos.',
      scan: 'No celular, abra um aplicativo de códigos (Google Authenticator, Microsoft Authenticator, 1Password ou outro) e leia a imagem.',
      picture: 'Código QR para o aplicativo de códigos',
      cannotScan: 'Não consegue ler a imagem? Digite esta chave no aplicativo:',
      open: 'Abrir no aplicativo deste aparelho',
      first: 'Código que o aplicativo mostra',
      submit: 'Ativar',
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
      recoveryIntro: 'Digite um dos códigos de recuperação que você guardou.',
      submit: 'Confirmar',
      cancel: 'Cancelar',
    },
    own: {
      title: 'Segunda etapa de verificação',
      intro:
        'Além da senha, um código do seu aparelho. Quem descobrir a sua senha não entra sem ele.',
      none: 'A segunda etapa não está ativada.',
      totp: 'Aplicativo de códigos',
      since: 'Ativado em',
      lastUsed: 'Último uso',
      never: 'Nunca',
      add: 'Ativar o aplicativo de códigos',
      replace: 'Trocar de aparelho',
      remove: 'Remover',
      removeOf: 'Remover: %{name}',
      removeTitle: 'Remover a segunda etapa?',
      removeText: 'Depois disso a sua senha basta para entrar.',
      removed: 'Segunda etapa removida.',
      cancel: 'Cancelar',
      close: 'Fechar',
      recovery: 'Códigos de recuperação',
      left: 'Resta %{smart_count} código. |||| Restam %{smart_count} códigos.',
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
