import type { Shape } from '../Shape';
import type { wizardPtBR } from './wizard.pt-BR';

/** Texts of wizards in English. */
export const wizardEn: Shape<typeof wizardPtBR> = {
  engine: {
    wizard: {
      steps: 'Steps',
      position: 'Step %{at} of %{of}',
      done: 'complete',
      open: 'to fill in',
      closed: 'not open yet',
      back: 'Back',
      next: 'Continue',
      finish: 'Finish',
      finishing: 'Finishing…',
      toList: 'Leave',
      summary: 'Summary',
      fulfilled: 'Saved at %{time}',
      pending: 'Saving…',
      offline: 'No connection: kept on this computer',
      rejected: 'Not saved: correct what is marked',
      drafts: 'Pick up where I left off',
      draftPlace: '%{step} · saved on %{when}',
      resume: 'Continue',
      drop: 'Discard',
      dropTitle: 'Discard the draft?',
      dropText: 'What was filled in and not finished is lost.',
      keep: 'Keep',
      newDraft: 'New: %{one}',
      moreDrafts: 'Show %{smart_count} more',
      fewerDrafts: 'Show fewer',
      change: 'Change',
      changeOf: 'Change of %{name}',
      changeOver: 'it can no longer be saved',
    },
  },
};
