import { screen } from '@testing-library/react';
import { kindRegistry } from '#framework/browser/kinds/registry.tsx';
import { planTables } from '#generated/descriptions/planTables.ts';
import { describeField, renderIn } from '../harness';

const blank = { 'pt-BR': 'Todas', en: 'All' };

test('a missing value shows its meaning in cells, records and changes', () => {
  for (const kind of ['string', 'enum', 'referenceList', 'valueList'] as const) {
    const field = describeField(kind, { blank });
    const { Column, Show, diffText } = kindRegistry[kind];
    for (const value of [null, [], undefined]) {
      const { unmount } = renderIn(
        <>
          <Column field={field} value={value} />
          <Show field={field} value={value} />
        </>,
      );
      expect(screen.getAllByText('Todas')).toHaveLength(2);
      expect(diffText(value, field, 'en')).toBe('All');
      unmount();
    }
  }
  const { Show, diffText } = kindRegistry.string;
  renderIn(<Show field={describeField('string', { blank })} value="SP" />);
  expect(screen.getByText('SP')).toBeInTheDocument();
  expect(screen.queryByText('Todas')).toBeNull();
  expect(diffText(null, describeField('string'), 'en')).toBe('—');
});

test('the help of an input ends with the meaning of a blank', () => {
  const helpOf = (name: string) => planTables.fields.find((field) => field.name === name)?.help;
  expect(helpOf('states')).toEqual({ 'pt-BR': 'Em branco: todas.', en: 'Blank: all.' });
  expect(helpOf('charges')).toEqual({
    'pt-BR': 'Os valores são definidos em Parâmetros. Em branco: todas isentas.',
    en: 'Amounts are set under Parameters. Blank: all waived.',
  });
});
