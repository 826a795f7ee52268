import { learnMissingTexts } from '#browser/texts/locale.ts';
import type { Shape } from '#browser/texts/translate.ts';

/** Texts of service account keys and webhook secrets. */
export const keysPtBR = {
  machines: {
    keys: {
      title: 'Chaves',
      intro:
        'O sistema externo envia a chave em “Authorization: Bearer”. Ela só aparece uma vez, quando é emitida.',
      empty: 'Nenhuma chave ainda',
      emptyHelp: 'Emita uma chave para o sistema externo chamar a API com o perfil desta conta.',
      issue: 'Emitir chave',
      name: 'Nome',
      nameHelp: 'O que vai usar a chave, por exemplo “ERP, produção”.',
      state: 'Situação',
      live: 'Ativa',
      ending: 'Sendo trocada',
      ended: 'Encerrada',
      created: 'Emitida',
      createdBy: '%{at} por %{name}',
      ends: 'Fim',
      endsOn: 'Último dia',
      endsOnHelp: 'Em branco, vale enquanto a conta valer.',
      noEnd: 'Com a conta',
      lastUse: 'Último uso',
      unused: 'Nunca',
      actions: 'Ações da chave',
      rotate: 'Trocar',
      rotateOf: 'Trocar a chave %{name}',
      rotateTitle: 'Trocar a chave %{name}?',
      rotateIntro:
        'Emitimos uma nova chave. A atual continua valendo pelo tempo escolhido, até você colocar a nova no sistema externo.',
      overlap: 'A atual vale por mais',
      hours0: 'Nenhum tempo: encerra agora',
      hours1: '1 hora',
      hours24: '24 horas',
      hours168: '7 dias',
      end: 'Encerrar',
      endOf: 'Encerrar a chave %{name}',
      endTitle: 'Encerrar a chave %{name}?',
      endIntro:
        'A partir de agora, chamadas com esta chave serão recusadas. Essa ação não pode ser desfeita.',
      endDone: 'Chave encerrada.',
      shownTitle: 'Copie a chave agora',
      shownIntro: 'Ela não será mostrada de novo. Guarde no cofre de segredos do sistema externo.',
      copy: 'Copiar',
      copied: 'Chave copiada.',
      kept: 'Já guardei',
      missing: 'Preencha este campo.',
      cancel: 'Cancelar',
      loadFailed: 'Não foi possível carregar as chaves.',
    },
    secret: {
      title: 'Segredo do webhook',
      loadFailed: 'Não foi possível carregar o segredo.',
      intro:
        'O sistema de destino usa o segredo para conferir cada chamada, conforme o padrão Standard Webhooks. Cada consulta ao segredo fica na auditoria.',
      copied: 'Segredo copiado.',
      close: 'Fechar',
      rotateTitle: 'Trocar o segredo de %{name}?',
      rotateIntro:
        'As chamadas passam a ser assinadas com um novo segredo. Pelo tempo escolhido, levam também a assinatura do atual, para o destino fazer a troca sem perder nenhuma.',
      rotate: 'Trocar segredo',
      overlap: 'O atual assina por mais',
    },
  },
} as const;

/** Texts of service account keys and webhook secrets in English. */
const keysEn: Shape<typeof keysPtBR> = {
  machines: {
    keys: {
      title: 'Keys',
      intro:
        'The program sends the key in “Authorization: Bearer”. It’s shown only once, when it’s issued.',
      empty: 'No keys yet',
      emptyHelp: 'Issue a key so that the program can call the API with this account’s profile.',
      issue: 'Issue key',
      name: 'Name',
      nameHelp: 'What will use the key, such as “ERP, production”.',
      state: 'Status',
      live: 'Live',
      ending: 'Being replaced',
      ended: 'Ended',
      created: 'Issued',
      createdBy: '%{at} by %{name}',
      ends: 'End',
      endsOn: 'Last day',
      endsOnHelp: 'If empty, it works as long as the account does.',
      noEnd: 'With the account',
      lastUse: 'Last use',
      unused: 'Never',
      actions: 'Key actions',
      rotate: 'Rotate',
      rotateOf: 'Rotate the key %{name}',
      rotateTitle: 'Rotate the key %{name}?',
      rotateIntro:
        'A new key is issued. The current one keeps working for the chosen time, while you give the program the new one.',
      overlap: 'The current one works for another',
      hours0: 'No time: it ends now',
      hours1: '1 hour',
      hours24: '24 hours',
      hours168: '7 days',
      end: 'End',
      endOf: 'End the key %{name}',
      endTitle: 'End the key %{name}?',
      endIntro: 'Calls with this key will be refused from now on. This can’t be undone.',
      endDone: 'Key ended.',
      shownTitle: 'Copy the key now',
      shownIntro: 'It won’t be shown again. Save it where the program keeps its secrets.',
      copy: 'Copy',
      copied: 'Key copied.',
      kept: 'I’ve saved it',
      missing: 'Fill in this field.',
      cancel: 'Cancel',
      loadFailed: 'Couldn’t load the keys.',
    },
    secret: {
      title: 'Webhook secret',
      loadFailed: 'Couldn’t load the secret.',
      intro:
        'The receiver uses the secret to check each call, following Standard Webhooks. Each time it’s shown is recorded in the audit log.',
      copied: 'Secret copied.',
      close: 'Close',
      rotateTitle: 'Rotate the secret of %{name}?',
      rotateIntro:
        'Calls are signed with a new secret from now on. For the chosen time they also carry the current one’s signature, so the receiver can switch without losing any.',
      rotate: 'Rotate secret',
      overlap: 'The current one signs for another',
    },
  },
};

learnMissingTexts({ 'pt-BR': keysPtBR, en: keysEn });
