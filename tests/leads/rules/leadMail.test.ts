import { leadValues, reminderMinutes, type LeadFacts } from '#leads/rules/emailTemplates.ts';

const known: LeadFacts = {
  id: 'l1',
  customerName: 'Marina Couto',
  phone: '11987654321',
  email: 'm@exemplo.com.br',
  vehicle: 'Onix LT',
  origin: 'csf',
  receivedAt: '2026-06-16T15:00:00.000Z',
  dealerId: 'd1',
  dealerName: 'Aroeira',
  dealerPhone: '1932123456',
  limitMinutes: 61,
};

test('LEAD-010: a mail lists the known data of an opportunity and the deadline for the first contact', () => {
  expect(leadValues(known, 'Selma', 'https://patio')).toEqual({
    customerName: 'Marina Couto',
    customerPhone: '(11) 98765-4321',
    customerEmail: 'm@exemplo.com.br',
    vehicle: 'Onix LT',
    sellerName: 'Selma',
    dealerName: 'Aroeira',
    dealerPhone: '(19) 3212-3456',
    createdAt: '16/06/2026 12:00',
    expiresAt: '16/06/2026 13:01',
    leadUrl: 'https://patio/leads/l1',
  });
  expect([60, 61].map(reminderMinutes)).toEqual([30, 31]);
});

test('missing data of an opportunity is replaced with a phrase', () => {
  const unknown = { ...known, phone: null, email: null, vehicle: null, dealerPhone: null };
  expect(leadValues(unknown, undefined, '')).toMatchObject({
    customerPhone: 'não informado',
    customerEmail: 'não informado',
    dealerPhone: 'não informado',
    vehicle: 'um veículo',
    sellerName: 'equipe de vendas',
  });
  const consortium = { ...unknown, origin: 'consortium' };
  expect(leadValues(consortium, undefined, '').vehicle).toBe('um consórcio');
});
