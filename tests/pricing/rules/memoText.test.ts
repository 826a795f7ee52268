import type { Memo } from '#pricing/rules/Memo.ts';
import { inputLines } from '#pricing/rules/memoText.ts';
import type { Quote } from '#pricing/rules/Quote.ts';
import { charge, quote } from '#tests/fixtures/pricing/quotes.ts';

const linesOf = (change: Partial<Quote>) =>
  inputLines({ quote: quote(change) } as Memo, 'pt-BR').map((line) =>
    line.replaceAll('\u00A0', ' '),
  );

test('the inputs of a price are listed without empty values', () => {
  expect(linesOf({ charges: [charge('TCC', 85_000n)] })).toEqual([
    'Liberação: 23/11/2026',
    'Plano: FDU regular; Prazo: 36; meses de 30 dias; pessoa física',
    'Preço do veículo: R$ 100.000,00; Entrada: R$ 40.000,00',
    'TCC: R$ 850,00, financiado (versão test)',
  ]);
  const { charges: _, ...bare } = quote();
  expect(inputLines({ quote: bare } as Memo, 'en')).toHaveLength(3);
});

test('all inputs of a plan and its items are listed', () => {
  const free = (month: number, weight: string, fixed = 0n) => ({ month, weight, fixed });
  const options = {
    grace: 2,
    minorWeight: '0.5',
    residual: 100n,
    balloons: [{ month: 12, amount: 5n }],
    vrg: { mode: 'FINAL', amount: 7n } as const,
    instalments: [free(1, '1'), free(2, '0.5', 3n), free(3, '1'), free(4, '0')],
  };
  const paid = charge('PMC', 1n, { isFinanced: false, isOptional: true });
  const request = {
    iofBase: 'NET_PRINCIPAL',
    basis: 'ACT_365',
    firstDueDate: '2027-01-05',
  } as const;
  expect(linesOf({ ...request, options, charges: [paid] })).toEqual([
    'Liberação: 23/11/2026',
    'Primeiro vencimento: 05/01/2027',
    'Plano: FDU regular; Prazo: 36; dias corridos sobre 365; pessoa física',
    'IOF sobre o total financiado sem tarifas (T)',
    'Preço do veículo: R$ 100.000,00; Entrada: R$ 40.000,00',
    'Mês da primeira parcela: 2',
    'Peso das parcelas menores: 0,5',
    'Valor residual: R$ 1,00',
    'Balão: mês 12, R$ 0,05',
    'VRG: R$ 0,07, com a última contraprestação',
    'Parcelas livres: peso 1: meses 1, 3; peso 0,5: meses 2; mês 2 + R$ 0,03',
    'Proteção mecânica: R$ 0,01, pago na liberação, opcional (versão test)',
  ]);
});
