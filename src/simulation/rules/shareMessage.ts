import {
  formatInstant,
  formatMoney,
  formatPercent,
  type UncheckedValues,
} from '@patio/framework/kernel';
import type { MemoLanguage } from '#pricing/rules/index.ts';

/** A saved simulation as found in its record. */
type Shared = UncheckedValues<'simulations'>;

/** A link in a message. */
export type SharedLink = { readonly address: string; readonly expiresAt: string };

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const greeting = (hello: string, { clientName }: Shared): string => {
  const [first = ''] = wordsOf(clientName).split(/\s+/);
  return first === '' ? `${hello}!` : `${hello}, ${first}!`;
};

/** Instalment with its mandatory CET (Res. CMN 4.881); empty if unpriced. */
const figuresOf = (simulation: Shared, language: MemoLanguage): string => {
  const { entryValue, term, instalment, cetYearly } = simulation;
  if (typeof instalment !== 'number' || typeof cetYearly !== 'string') return '';
  const [entry, monthly, cet] = [
    formatMoney(Number(entryValue)),
    formatMoney(instalment),
    formatPercent(cetYearly),
  ];
  return language === 'en'
    ? `Down payment ${entry} and ${String(term)} months from ${monthly} (CET ${cet} a year).`
    : `Entrada de ${entry} e ${String(term)} meses com parcela de ${monthly} (CET de ${cet} ao ano).`;
};

const linesOf = (lines: readonly string[]): string =>
  lines.filter((line) => line !== '').join('\n');

/** Messenger text for the client with the link to a simulation. */
export const shareMessage = (
  simulation: Shared,
  { address, expiresAt }: SharedLink,
  language: MemoLanguage,
): string => {
  const vehicle = wordsOf(simulation.vehicleDescription);
  const [hello, offer, until] =
    language === 'en'
      ? (['Hello', 'Your financing simulation', 'All conditions, until'] as const)
      : (['Olá', 'Sua simulação de financiamento', 'Todas as condições, até'] as const);
  return linesOf([
    greeting(hello, simulation),
    vehicle === '' ? `${offer}:` : `${offer}: ${vehicle}.`,
    figuresOf(simulation, language),
    `${until} ${formatInstant(expiresAt)}: ${address}`,
  ]);
};

/** Messenger text for the client with the link that asks for the waiver of add-ons. @source MISC-PUB-03 */
export const waiverMessage = (
  simulation: Shared,
  { address, expiresAt }: SharedLink,
  language: MemoLanguage,
): string => {
  const until = formatInstant(expiresAt);
  return language === 'en'
    ? `${greeting('Hello', simulation)}\nPlease answer until ${until} whether you want the add-ons of your simulation: ${address}`
    : `${greeting('Olá', simulation)}\nResponda até ${until} se quer os adicionais da sua simulação: ${address}`;
};
