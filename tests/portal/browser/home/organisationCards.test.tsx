import { countByState } from '#portal/browser/home/organisationCards.tsx';

describe('countByState', () => {
  it('orders by count, then by name', () => {
    const dealers = ['SP', 'RJ', 'SP', 'AC', 'RJ', 'SP'].map((state) => ({ state }));
    expect(countByState(dealers)).toEqual([
      { label: 'SP', value: 3 },
      { label: 'RJ', value: 2 },
      { label: 'AC', value: 1 },
    ]);
  });

  it('omits dealers without a state', () => {
    expect(countByState([{ state: '' }, {}, { state: 7 }])).toEqual([]);
  });
});
