import { type Localized, inLanguage } from '@patio/framework/kernel';
import type { NoticeWords } from '#session/rules/NoticeWords.ts';

/** Outcome that the insurance desk records, or the hand-over to it. */
export type DeskOutcome = 'issued' | 'refused' | 'cancelled' | 'handedOver';

type OutcomeTexts = Readonly<Record<DeskOutcome, readonly [title: string, next: string]>>;

const portuguese: OutcomeTexts = {
  issued: ['Seguro emitido', 'Entregue a apólice ao cliente.'],
  refused: ['Seguro recusado', 'Veja o motivo da seguradora.'],
  cancelled: ['Apólice cancelada', 'Veja o motivo e o que a seguradora devolve.'],
  handedOver: ['Seguro para tratar', 'Envie a proposta à seguradora e registre a resposta.'],
};

const english: OutcomeTexts = {
  issued: ['Insurance issued', 'Hand the policy to the client.'],
  refused: ['Insurance refused', 'See the insurer’s reason.'],
  cancelled: ['Policy cancelled', 'See the reason and the refund.'],
  handedOver: ['Insurance to handle', 'Send the proposal to the insurer and record the answer.'],
};

type Insured = {
  readonly outcome: DeskOutcome;
  readonly assuredName: string;
  /** Product name in both languages. */
  readonly product: Localized;
};

/** Notice to the seller about what the desk recorded, or to the desk about a hand-over. @source INS-110, INS-124 */
export const insuranceNotice = ({
  outcome,
  assuredName,
  product,
}: Insured): NoticeWords & { readonly type: 'INSURANCE' } => {
  const [title, next] = portuguese[outcome];
  const [englishTitle, englishNext] = english[outcome];
  return {
    type: 'INSURANCE',
    title,
    message: `${inLanguage(product, 'pt-BR')}, ${assuredName || 'sem cliente'}: ${next}`,
    english: {
      title: englishTitle,
      message: `${inLanguage(product, 'en')}, ${assuredName || 'without client'}: ${englishNext}`,
    },
  };
};
