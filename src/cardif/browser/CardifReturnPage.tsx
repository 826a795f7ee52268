import { useEffect } from 'react';
import { createPageTextHook } from '@patio/framework/react';
import { Glyph, type GlyphName } from '@patio/framework/ui';
import '@patio/framework/styles/button.css';
import { en, ptBR } from '../messages/texts';

/** Results that the insurer can return with. @source OQ-171 */
export const cardifOutcomes = ['approved', 'refused', 'pending', 'cancelled', 'failed'] as const;
type CardifOutcome = (typeof cardifOutcomes)[number];

/** Result named by the URL parameters `status`; null if missing, repeated or unknown. */
export const cardifOutcomeOf = (said: readonly string[]): CardifOutcome | null =>
  said.length === 1 ? (cardifOutcomes.find((one) => one === said[0]) ?? null) : null;

const glyphs: Readonly<Record<CardifOutcome | 'unknown', GlyphName>> = {
  approved: 'success',
  refused: 'danger',
  pending: 'info',
  cancelled: 'neutral',
  failed: 'danger',
  unknown: 'warning',
};

/** Reads only this parameter, and shows none of the URL's text. */
const statuses = (): readonly string[] =>
  new URLSearchParams(window.location.search).getAll('status');

const useCardifText = createPageTextHook('cardif', { 'pt-BR': ptBR, en });

/** Shows the result of a request to the insurer, with a link back. @source MISC-PUB-04, OQ-171, ROUTE-007 */
export const CardifReturnPage = () => {
  const text = useCardifText();
  const outcome = cardifOutcomeOf(statuses()) ?? 'unknown';
  const title = text(`${outcome}.title`);
  useEffect(() => {
    document.title = `${text('pageTitle')} – Pátio`;
  }, [text]);
  return (
    <>
      <h1>
        <Glyph name={glyphs[outcome]} size={28} /> {title}
      </h1>
      <p>{text(`${outcome}.text`)}</p>
      <p>
        <a className="ui-button" data-look="primary" href="/">
          {text('back')}
        </a>
      </p>
    </>
  );
};
