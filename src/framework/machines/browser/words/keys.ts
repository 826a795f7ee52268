import { learnMissingTexts } from '#browser/texts/locale.ts';
import type { Shape } from '#browser/texts/translate.ts';

/** Texts of service account keys and webhook secrets. */
export const keysPtBR = {
  machines: {
    keys: {
      title: 'Chaves',
      intro:
        'O programa envia a chave em “Authorization: Bearer”. Ela aparece uma única vez, quando é emitida.',
      empty: 'Nenhuma chave ainda',
      emptyHelp: 'Emita uma chave para o programa chamar a API com o perfil desta conta.',
      issue: 'Emitir chave',
      name: 'Nome',
      nameHelp: 'O que vai usar a chave, por exemplo “ERP, produção”.',
      state: 'Situação',
      live: 'Ativa',
      ending: 'Em troca',
      ended: 'Encerrada',
      created: 'Emitida',
      createdBy: '%{at} por %{name}',
      ends: 'Fim',
      endsOn: 'Último dia',
      endsOnHelp: 'Vazio: vale enquanto a conta valer.',
      noEnd: 'Com a conta',
      lastUse: 'Último uso',
      unused: 'Nunca',
      actions: 'Ações da chave',
      rotate: 'Trocar',
      rotateOf: 'Trocar a chave %{name}',
      rotateTitle: 'Trocar a chave %{name}?',
      rotateIntro:
        'Uma chave nova é emitida. A atual continua valendo pelo tempo escolhido, para o programa receber a nova.',
      overlap: 'A atual vale por mais',
      hours0: 'Nada: termina já',
      hours1: '1 hora',
      hours24: '24 horas',
      hours168: '7 dias',
      end: 'Encerrar',
      endOf: 'Encerrar a chave %{name}',
      endTitle: 'Encerrar a chave %{name}?',
      endIntro: 'As chamadas com ela são recusadas a partir de agora. Não há volta.',
      endDone: 'Chave encerrada.',
      shownTitle: 'Copie a chave agora',
      shownIntro:
        'Ela não fica guardada e não aparece de novo. Guarde-a no cofre de segredos do programa.',
      copy: 'Copiar',
      copied: 'Chave copiada.',
      kept: 'Já guardei',
      missing: 'Preencha este campo.',
      cancel: 'Cancelar',
      loadFailed: 'As chaves não puderam ser carregadas.',
    },
    secret: {
      title: 'Segredo do webhook',
      loadFailed: 'O segredo não pôde ser carregado.',
      intro:
        'Quem recebe confere cada chamada com ele, como diz o Standard Webhooks. Ver o segredo fica na auditoria.',
      copied: 'Segredo copiado.',
      close: 'Fechar',
      rotateTitle: 'Trocar o segredo de %{name}?',
      rotateIntro:
        'Um segredo novo passa a assinar. Pelo tempo escolhido as chamadas levam também a assinatura do atual, para quem recebe trocar sem perder nada.',
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
        'The program sends the key in “Authorization: Bearer”. It is shown once, when it is issued.',
      empty: 'No key yet',
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
      endsOnHelp: 'Empty: it works as long as the account.',
      noEnd: 'With the account',
      lastUse: 'Last use',
      unused: 'Never',
      actions: 'Actions of the key',
      rotate: 'Rotate',
      rotateOf: 'Rotate the key %{name}',
      rotateTitle: 'Rotate the key %{name}?',
      rotateIntro:
        'A new key is issued. The current one goes on working for the chosen time, so that the program can be given the new one.',
      overlap: 'The current one works for another',
      hours0: 'Nothing: it ends now',
      hours1: '1 hour',
      hours24: '24 hours',
      hours168: '7 days',
      end: 'End',
      endOf: 'End the key %{name}',
      endTitle: 'End the key %{name}?',
      endIntro: 'Calls with it are refused from now on. This cannot be undone.',
      endDone: 'Key ended.',
      shownTitle: 'Copy the key now',
      shownIntro:
        'It is not stored and is not shown again. Keep it where the program keeps its secrets.',
      copy: 'Copy',
      copied: 'Key copied.',
      kept: 'I have kept it',
      missing: 'Fill in this field.',
      cancel: 'Cancel',
      loadFailed: 'The keys could not be loaded.',
    },
    secret: {
      title: 'Secret of the webhook',
      loadFailed: 'The secret could not be loaded.',
      intro:
        'The target checks each call with it, as Standard Webhooks says. Showing it is kept in the audit.',
      copied: 'Secret copied.',
      close: 'Close',
      rotateTitle: 'Rotate the secret of %{name}?',
      rotateIntro:
        'A new secret signs from now on. For the chosen time calls carry the signature of the current one too, so that the target can change over without losing any.',
      rotate: 'Rotate secret',
      overlap: 'The current one signs for another',
    },
  },
};

learnMissingTexts({ 'pt-BR': keysPtBR, en: keysEn });
