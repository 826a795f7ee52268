import { useQuery } from '@tanstack/react-query';
import { call, useEngine } from '@patio/framework/react';
import { readManufacturerTexts } from '#parameters/calls.ts';
import './simulation.css';

/** What the back office wrote; a page without it loses nothing, so a failure is not told. */
const useTexts = () =>
  useQuery({
    queryKey: ['simulations', 'maker'],
    queryFn: ({ signal }) => call(readManufacturerTexts, { signal }),
    staleTime: 5 * 60_000,
    retry: false,
  }).data;

type Told = { readonly text: string; readonly lang: 'pt-BR' | 'en' };

/** A text in the language of the page; where there is none, the Portuguese one, which says that it is. */
const useOwn = (text: string | null | undefined, english: string | null | undefined): Told => {
  const { locale } = useEngine();
  return locale === 'en' && english
    ? { text: english, lang: 'en' }
    : { text: text ?? '', lang: 'pt-BR' };
};

/** The manufacturer and its text beside a simulation. @source CALL-047, MISC-GMB-01, OQ-177 */
export const MakerText = () => {
  const { name, simulatorText, simulatorTextEn } = useTexts() ?? {};
  const { text, lang } = useOwn(simulatorText, simulatorTextEn);
  return text ? (
    <p className="simulation-maker" lang={lang}>
      <strong>{name}</strong> {text}
    </p>
  ) : null;
};

/** The legal text of the manufacturer below prices. @source CALL-047, MISC-GMB-01, OQ-177 */
export const MakerLegalText = () => {
  const { legalText, legalTextEn } = useTexts() ?? {};
  const { text, lang } = useOwn(legalText, legalTextEn);
  return text ? (
    <p className="simulation-maker" lang={lang}>
      {text}
    </p>
  ) : null;
};
