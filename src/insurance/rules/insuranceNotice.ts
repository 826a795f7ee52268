import type { NoticeWords } from '../../session/rules/NoticeWords';

/** What an insurer's desk decides. */
export type DeskOutcome = 'issued' | 'refused' | 'cancelled';

type Told = Readonly<Record<DeskOutcome, readonly [title: string, next: string]>>;

const told: Told = {
  issued: ['Seguro emitido', 'Entregue a apólice ao cliente.'],
  refused: ['Seguro recusado', 'Veja o motivo da seguradora.'],
  cancelled: ['Apólice cancelada', 'Veja o motivo e o que a seguradora devolve.'],
};

const toldInEnglish: Told = {
  issued: ['Insurance issued', 'Hand the policy to the client.'],
  refused: ['Insurance refused', 'See the reason of the insurer.'],
  cancelled: ['Policy cancelled', 'See the reason and what the insurer gives back.'],
};

type Insured = {
  readonly outcome: DeskOutcome;
  readonly assuredName: string;
  /** Name of what is insured, in both languages. */
  readonly product: { readonly 'pt-BR': string; readonly en: string };
};

/** For the seller: what the desk recorded of an insurance. @source INS-124 */
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
    message: `${product['pt-BR']}, ${assuredName}: ${next}`,
    english: { title: englishTitle, message: `${product.en}, ${assuredName}: ${englishNext}` },
  };
};
