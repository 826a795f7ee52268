import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PersonListField } from '#vouchers/browser/PersonListField.tsx';
import { ptBR } from '#vouchers/messages/texts.ts';
import { drawOver } from '#tests/simulation/browser/withTexts.tsx';

const draw = () => {
  const lists: unknown[] = [];
  drawOver(<PersonListField onList={(list) => lists.push(list)} />, { messages: ptBR });
  return lists;
};
const field = () => screen.getByRole('textbox', { name: 'CPF ou CNPJ, um por linha' });
const paste = async (...lines: string[]) => {
  await userEvent.clear(field());
  await userEvent.click(field());
  await userEvent.paste(lines.join('\n'));
};
const statusText = () => screen.getByRole('status').textContent;
const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const documents = ['52998224725', '111.444.777-35'];
const wrong = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`);

test('OQ-162: documents are counted, and duplicates reported', async () => {
  const lists = draw();
  expect(screen.queryByRole('status')).toBeNull();
  await paste(...documents);
  expect(statusText()).toBe('2 documentos');
  expect(lists.at(-1)).toMatchObject({ documents: ['52998224725', '11144477735'] });
  await paste(...documents, '529.982.247-25');
  expect(statusText()).toBe('2 documentos, 1 repetido, contado uma vez');
});

test.each([
  [1, 1, undefined],
  [5, 5, undefined],
  [6, 5, 'e mais 1 linha'],
  [8, 5, 'e mais 3 linhas'],
])(
  'OQ-162: of %i invalid lines %i are shown, and the number of others: %s',
  async (count, shown, more) => {
    draw();
    await paste(documents[0]!, ...wrong(count));
    expect(items()).toHaveLength(shown + (more ? 1 : 0));
    expect(items()[0]).toBe('Linha 2: “x0”');
    if (more) expect(items().at(-1)).toBe(more);
    expect(statusText()).toMatch(
      count === 1 ? /1 linha não é/ : new RegExp(`${count} linhas não são`),
    );
  },
);

test('OQ-162: a single invalid line is reported too, and a file is appended to the typed lines', async () => {
  draw();
  await paste(...wrong(1));
  expect(statusText()).toMatch(/^0 documentos/);
  await paste(documents[0]!, '');
  const file = new File([documents[1]!], 'lista.csv', { type: 'text/csv' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
  await waitFor(() => expect(field()).toHaveValue(documents.join('\n')));
  expect(statusText()).toBe('2 documentos');
});

test('OQ-162: lines typed while a file is read stay', async () => {
  draw();
  const file = new File([documents[1]!], 'lista.csv', { type: 'text/csv' });
  const content = await file.arrayBuffer();
  let deliver: (content: ArrayBuffer) => void = () => undefined;
  file.arrayBuffer = () => new Promise((resolve) => (deliver = resolve));
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
  await paste(documents[0]!);
  deliver(content);
  await waitFor(() => expect(field()).toHaveValue(documents.join('\n')));
});
