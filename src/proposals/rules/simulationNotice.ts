import { type LocalDate, formatLocalDate } from '@patio/framework/kernel';

type Language = 'pt-BR' | 'en';

/** Day and price table of a snapshot. */
export type SnapshotOn = {
  readonly day: LocalDate;
  readonly tableCode: string;
  readonly tableVersion: number;
};

const snapshotNotice: Readonly<Record<Language, (on: SnapshotOn) => string>> = {
  'pt-BR': ({ day, tableCode, tableVersion }) =>
    `Calculada no envio da proposta, em ${formatLocalDate(day)}, pela tabela ${tableCode}, versão ${tableVersion}. Não muda mais.`,
  en: ({ day, tableCode, tableVersion }) =>
    `Calculated when the proposal was sent, on ${formatLocalDate(day)}, with table ${tableCode}, version ${tableVersion}. It no longer changes.`,
};

const open: Readonly<Record<Language, string>> = {
  'pt-BR':
    'A simulação como está hoje. O envio da proposta guarda o cálculo, que depois não muda mais.',
  en: 'The simulation as it is today. Sending the proposal saves the calculation, which then no longer changes.',
};

/** Notice under the simulation of a proposal: whether it is a snapshot or can still change. */
export const simulationNotice = (language: Language, on: SnapshotOn | undefined): string =>
  on ? snapshotNotice[language](on) : open[language];
