import { openedText, openingNotice, openingOf, shortInstant } from '#simulation/rules/openings.ts';
import type { LocalDate } from '@patio/framework/kernel';

const today = '2026-11-23' as LocalDate;
const at = new Date('2026-11-23T17:32:00.000Z');

test('a reloaded page is the same visit; a return is reported after an hour', () => {
  expect(openingOf(null, at)).toBe('told');
  expect(openingOf('2026-11-23T17:22:01.000Z', at)).toBe('same');
  expect(openingOf('2026-11-23T17:22:00.000Z', at)).toBe('new');
  expect(openingOf('2026-11-23T16:32:01.000Z', at)).toBe('new');
  expect(openingOf('2026-11-23T16:32:00.000Z', at)).toBe('told');
});

test.each([
  [1, '2026-11-23T17:32:00.000Z', 'Aberta às 14:32', 'Opened at 14:32'],
  [3, '2026-11-23T17:32:00.000Z', 'Aberta 3 vezes, às 14:32', 'Opened 3 times, at 14:32'],
  [1, '2026-11-21T12:10:00.000Z', 'Aberta em 21/11 às 09:10', 'Opened on 21/11 at 09:10'],
  // 22:30 in São Paulo is the next day in UTC.
  [2, '2026-11-24T01:30:00.000Z', 'Aberta 2 vezes, às 22:30', 'Opened 2 times, at 22:30'],
  [null, null, '', ''],
])('%s openings, the last %s: %s', (openings, openedAt, inPortuguese, inEnglish) => {
  expect(openedText({ openings, openedAt }, today, 'pt-BR')).toBe(inPortuguese);
  expect(openedText({ openings, openedAt }, today, 'en')).toBe(inEnglish);
  if (openedAt) expect(inPortuguese).toContain(shortInstant(openedAt, today, 'pt-BR'));
});

test('the seller is told who opened which offer, and when the client returned', () => {
  const opened = { client: 'Ana Souza', vehicle: 'Onix LT', isFeminine: false, count: 1 };
  expect(openingNotice(opened)).toMatchObject({
    message: 'Ana Souza abriu a oferta do Onix LT.',
    english: { message: 'Ana Souza opened the offer for the Onix LT.' },
  });
  const again = openingNotice({ ...opened, vehicle: 'S10', isFeminine: true, count: 3 });
  expect(again.title).toBe('Cliente voltou à oferta');
  expect(again.message).toBe('Ana Souza abriu de novo a oferta da S10 (3 vezes).');
  expect(again.english.message).toBe('Ana Souza opened the offer for the S10 again (3 times).');
  expect(openingNotice({ ...opened, client: '' }).message).toMatch(/^O cliente abriu/);
});
