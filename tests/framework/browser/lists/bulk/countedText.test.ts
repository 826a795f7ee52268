import polyglotI18nProvider from 'ra-i18n-polyglot';
import { countedText } from '#framework/browser/lists/bulk/countedText.ts';
import { listToolsEn, listToolsPtBR } from '#framework/browser/texts/words/listTools.ts';

const languages = { 'pt-BR': listToolsPtBR, en: listToolsEn };
const words = (portuguese: string, english: string) => ({ 'pt-BR': portuguese, en: english });
const dealers = {
  gender: { 'pt-BR': 'feminine' },
  label: {
    one: words('Concessionária', 'Dealer'),
    many: words('Concessionárias', 'Dealers'),
  },
} as const;
const vouchers = {
  label: { one: words('Voucher', 'Voucher'), many: words('Vouchers', 'Vouchers') },
} as const;

const textOf = (locale: 'pt-BR' | 'en', things?: Parameters<typeof countedText>[2]) => {
  const provider = polyglotI18nProvider((name) => languages[name as 'en'] as never, locale);
  return countedText((key, params) => provider.translate(`engine.${key}`, params), locale, things);
};

test.each([
  [dealers, 'bulk.done', 3, '3 concessionárias mudaram.', '3 dealers changed.'],
  [dealers, 'bulk.done', 1, '1 concessionária mudou.', '1 dealer changed.'],
  [dealers, 'bulk.removedDone', 1, '1 concessionária excluída.', '1 dealer deleted.'],
  [dealers, 'bulk.noneChanged', 1, 'Nenhuma concessionária mudou.', 'No dealer changed.'],
  [
    dealers,
    'bulk.nothingToRemove',
    1,
    'Nenhuma concessionária pode ser excluída.',
    'No dealer can be deleted.',
  ],
  [vouchers, 'bulk.removedDone', 1234, '1.234 vouchers excluídos.', '1.234 vouchers deleted.'],
  [vouchers, 'bulk.willRemove', 2, '2 vouchers vão ser excluídos.', '2 vouchers will be deleted.'],
  [undefined, 'bulk.done', 2, '2 registros mudaram.', '2 records changed.'],
] as const)('%j: %s of %i', (things, key, count, portuguese, english) => {
  expect(textOf('pt-BR', things)(key, count)).toBe(portuguese);
  expect(textOf('en', things)(key, count)).toBe(english);
});
