import { contactConsent } from '#formweb/rules/consent.ts';
import { fakeCpf } from '@patio/framework/br';
import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

/** Name, message, and age in hours. */
const written: readonly (readonly [name: string, message: string, hoursAgo: number])[] = [
  ['Marta Quintela', 'Quero saber se consigo antecipar as três últimas parcelas com desconto.', 2],
  ['Otávio Brandão', 'O boleto de dezembro ainda não chegou por e-mail. Podem enviar de novo?', 7],
  ['Lídia Amorim', 'Vendi o carro. Como transfiro o financiamento para o comprador?', 26],
  [
    'Construtora Vale Azul',
    'Precisamos de uma proposta para seis picapes com entrega em março.',
    49,
  ],
  ['Renato Siqueira', 'Qual é a documentação para a compra com isenção de PCD?', 98],
  ['Paula Nóbrega', 'Mudei de endereço e quero atualizar meu cadastro.', 170],
];

const hour = 3_600_000;
/** Messages older than this many hours are answered. */
const answeredAfter = 48;

/** Messages of the contact form, the older ones answered. */
export const contactRows = (now: Date): readonly InsertRow[] =>
  written.map(([customerName, message, hoursAgo], at) => {
    const id = demoId(`contact:${at}`);
    const receivedAt = new Date(now.getTime() - hoursAgo * hour);
    return {
      id,
      customerName,
      message,
      receivedAt,
      createdAt: receivedAt,
      updatedAt: receivedAt,
      protocol: id.slice(0, 8).toUpperCase(),
      document: fakeCpf(84_000 + at),
      email: `contato${at}@exemplo.com.br`,
      phone: `119${String(85_000_000 + at * 137)}`,
      status: hoursAgo > answeredAfter ? 'answered' : 'new',
      consentText: contactConsent,
    };
  });
