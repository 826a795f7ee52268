import { isMostUsed } from '#framework/people/server/checkPassword.ts';

test.each([
  'liverpool',
  'Liverpool1!',
  '123Liverpool!',
  'L1verp00l!',
  'trustno1',
  'Tru$tno1!',
  'LiverpoolLiverpool#2026',
  'qwertyuiop',
])('knows %s for one of the most used', (password) => {
  expect(isMostUsed(password)).toBe(true);
});

test.each(['Estante#Azul#77b', 'Chave#Segura#77a', 'Demo@Portal2026!', '!!!!!!!!!!'])(
  'takes %s for none of them',
  (password) => {
    expect(isMostUsed(password)).toBe(false);
  },
);
