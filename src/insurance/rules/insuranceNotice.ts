import { type Localized, inLanguage } from '@patio/framework/kernel';
import type { NoticeWords } from '#session/rules/NoticeWords.ts';

/** What an insurer's desk decides, or is asked to. */
export type DeskOutcome = 'issued' | 'refused' | 'cancelled' | 'handedOver';

type Told = Readonly<Record<DeskOutcome, readonly [title: string, next: string]>>;

const told: Told = {
  issued: ['Seguro emitido', 'Entregue a apólice ao cliente.'],
  refused: ['Seguro recusado', 'Veja o motivo da seguradora.'],
  cancelled: ['Apólice cancelada', 'Veja o motivo e o que a seguradora devolve.'],
  handedOver: ['Seguro para tratar', 'Envie a proposta à seguradora e registre a resposta.'],
};

const toldInEnglish: Told = {
  issued: ['Insurance issued', 'Hand the policy to the client.'],
  refused: ['Insurance refused', 'See the reason of the insurer.'],
  cancelled: ['Policy cancelled', 'See the reason and what the insurer gives back.'],
  handedOver: ['Insurance to handle', 'Send the proposal to the insurer and record the answer.'],
};

type Insured = {
  readonly outcome: DeskOutcome;
  readonly assuredName: string;
  /** Name of what is insured, in both languages. */
  readonly product: Localized;
};

/** For the seller: what the desk recorded of an insurance; for the desk: what it is handed. @source INS-110, INS-124 */
export const insuranceNotice = ({
  outcome,
  assuredName,
  product,
}: Insured): NoticeWords & { readonly type: 'INSURANCE' } => {
  const [title, next] = told[outcome];
  const [englishTitle, englishNext] = toldInEnglish[outcome];
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
