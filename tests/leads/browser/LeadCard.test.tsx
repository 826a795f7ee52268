import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { leads } from '#generated/descriptions/leads.ts';
import { LeadCard } from '#leads/browser/board/BoardColumn.tsx';
import { ptBR } from '#leads/messages/pt-BR.ts';
import '#tests/framework/browser/brFaces.ts';
import { WithTexts } from '#tests/simulation/browser/withTexts.tsx';

const engine = { entities: { read: () => ({ description: leads }) } };

const nothing = () => undefined;
const draw = (record: object, onMenu?: () => void) => {
  const view = render(
    <MemoryRouter>
      <WithTexts messages={ptBR} engine={engine}>
        <LeadCard
          record={{ id: 'l1', version: 1, receivedAt: '2026-06-01T15:00:00.000Z', ...record }}
          showsDealer={false}
          onMenu={onMenu}
          onDragStart={nothing}
          onDragEnd={nothing}
        />
      </WithTexts>
    </MemoryRouter>,
  );
  return { ...view, card: screen.getByRole('listitem') };
};
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

test('a card tells who asks, for what, by which phone and since when, and leads to the opportunity', () => {
  const { card } = draw({ customerName: 'Marina', vehicle: 'Onix LT', phone: '11987654321' });
  expect(screen.getByRole('link', { name: 'Marina' })).toHaveAttribute('href', '/leads/l1');
  expect(card).toHaveTextContent(
    'MarinaOnix LT(11) 98765-4321WhatsAppRecebida em 01/06/2026, 12:00',
  );
});

test('a card says nothing of what is not known', () => {
  const { card } = draw({ customerName: null, vehicle: null, phone: null, nextContactAt: null });
  expect(card).toHaveTextContent(/^Sem veículoRecebida em 01\/06\/2026, 12:00$/);
});

test.each([
  [1, /^Próximo contato em \d/, false],
  [-1, /Contato atrasado: \d/, true],
])('a contact that is due in %d hours is said as %p', (hours, words, isLate) => {
  draw({ nextContactAt: inHours(hours) });
  expect(screen.getByText(words).hasAttribute('data-late')).toBe(isLate);
});

test('a card is dragged, and has a menu, for whoever may move it alone', () => {
  const { container, unmount } = draw({ customerName: 'Marina' }, nothing);
  expect(container.querySelector('.board-card')).toHaveAttribute('draggable', 'true');
  expect(screen.getByRole('button', { name: 'Mover Marina' })).toBeVisible();
  unmount();
  const { container: fixed } = draw({ customerName: 'Marina' });
  expect(fixed.querySelector('.board-card')).toHaveAttribute('draggable', 'false');
  expect(screen.queryByRole('button')).toBeNull();
});
