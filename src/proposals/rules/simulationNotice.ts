import { type LocalDate, formatLocalDate } from '@patio/framework/kernel';

type Language = 'pt-BR' | 'en';

/** When and with which table a calculation was kept. */
export type SnapshotOn = {
  readonly day: LocalDate;
  readonly tableCode: string;
  readonly tableVersion: number;
};

const kept: Readonly<Record<Language, (on: SnapshotOn) => string>> = {
  'pt-BR': ({ day, tableCode, tableVersion }) =>
    `Calculada no envio da proposta, em ${formatLocalDate(day)}, pela tabela ${tableCode}, versão ${tableVersion}. Não muda mais.`,
  en: ({ day, tableCode, tableVersion }) =>
    `Calculated when the proposal was sent, on ${formatLocalDate(day)}, with table ${tableCode}, version ${tableVersion}. It does not change any more.`,
};

const open: Readonly<Record<Language, string>> = {
  'pt-BR':
    'A simulação como está hoje. O envio da proposta guarda o cálculo, que depois não muda mais.',
  en: 'The simulation as it is today. Sending the proposal keeps the calculation, which then does not change any more.',
};

/** What stands under the simulation of a proposal: whether it was kept, or may still change. */
export const simulationNotice = (language: Language, on: SnapshotOn | undefined): string =>
  on ? kept[language](on) : open[language];
