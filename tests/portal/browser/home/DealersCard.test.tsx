import { countByState } from '#portal/browser/home/DealersCard.tsx';

describe('countByState', () => {
  it('puts the most first, equal ones by name', () => {
    const dealers = ['SP', 'RJ', 'SP', 'AC', 'RJ', 'SP'].map((state) => ({ state }));
    expect(countByState(dealers)).toEqual([
      { label: 'SP', value: 3 },
      { label: 'RJ', value: 2 },
      { label: 'AC', value: 1 },
    ]);
  });

  it('leaves out what has no state', () => {
    expect(countByState([{ state: '' }, {}, { state: 7 }])).toEqual([]);
  });
});
