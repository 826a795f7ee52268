import { insurerReasons, reasonIn } from '#insurance/rules/proposals/insurerAnswer.ts';

const { claims, chassis } = insurerReasons;

test.each<['pt-BR' | 'en', string, string]>([
  ['en', claims['pt-BR'], 'We don’t accept more than 2 claims in the last year.'],
  ['en', `Pátio Seguros: ${chassis['pt-BR']}`, 'Pátio Seguros: the vehicle’s VIN is missing'],
  ['en', 'O cliente não atende.', 'O cliente não atende.'],
  ['pt-BR', claims['pt-BR'], claims['pt-BR']],
])('INS-109, OQ-207: in %s the insurer’s reason for "%s" reads "%s"', (language, reason, told) =>
  expect(reasonIn(language, reason)).toBe(told),
);
