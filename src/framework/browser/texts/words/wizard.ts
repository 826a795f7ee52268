import { learnMissingTexts } from '../locale';
import type { Shape } from '../translate';

/** Texts of wizards in Brazilian Portuguese; the type of other languages. */
export const wizardPtBR = {
  engine: {
    wizard: {
      steps: 'Etapas',
      position: 'Etapa %{at} de %{of}',
      done: 'completa',
      open: 'a preencher',
      closed: 'bloqueada',
      back: 'Voltar',
      next: 'Continuar',
      finish: 'Concluir',
      finishing: 'Concluindo…',
      toList: 'Sair',
      summary: 'Resumo',
      fulfilled: 'Salvo às %{time}',
      pending: 'Salvando…',
      offline: 'Sem conexão: salvo neste dispositivo',
      rejected: 'Não salvo: corrija os campos marcados',
      drafts: 'Continuar de onde parou',
      draftPlace: '%{step} · salvo em %{when}',
      resume: 'Continuar',
      drop: 'Descartar',
      dropTitle: 'Descartar o rascunho?',
      dropText: 'O que você preencheu será perdido.',
      keep: 'Manter',
      newDraft: 'Novo cadastro: %{one}',
      moreDrafts: 'Mostrar mais %{smart_count}',
      fewerDrafts: 'Mostrar menos',
      change: 'Alteração',
      changeOf: 'Alteração de %{name}',
      changeOver: 'não pode mais ser salva',
    },
  },
};

/** Texts of wizards in English. */
export const wizardEn: Shape<typeof wizardPtBR> = {
  engine: {
    wizard: {
      steps: 'Steps',
      position: 'Step %{at} of %{of}',
      done: 'complete',
      open: 'to fill in',
      closed: 'locked',
      back: 'Back',
      next: 'Continue',
      finish: 'Finish',
      finishing: 'Finishing…',
      toList: 'Exit',
      summary: 'Summary',
      fulfilled: 'Saved at %{time}',
      pending: 'Saving…',
      offline: 'No connection: saved on this device',
      rejected: 'Not saved: correct the marked fields',
      drafts: 'Pick up where I left off',
      draftPlace: '%{step} · saved on %{when}',
      resume: 'Continue',
      drop: 'Discard',
      dropTitle: 'Discard the draft?',
      dropText: 'What you filled in will be lost.',
      keep: 'Keep',
      newDraft: 'New: %{one}',
      moreDrafts: 'Show %{smart_count} more',
      fewerDrafts: 'Show fewer',
      change: 'Change',
      changeOf: 'Change of %{name}',
      changeOver: 'can no longer be saved',
    },
  },
};

learnMissingTexts({ 'pt-BR': wizardPtBR, en: wizardEn });
