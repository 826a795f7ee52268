import { waiverNotice } from '../../../src/waivers/rules/waiverNotice';

test.each([
  ['accepted', 'dispensou', 'não quer adicionais'],
  ['refused', 'não dispensou', 'quer manter os adicionais'],
] as const)(
  'OQ-170: the notice of an answer %s says so, and of which vehicle',
  (answer, title, words) => {
    const notice = waiverNotice({ vehicle: 'Tracker Premier 2027', answer });
    expect(notice.title).toContain(`Cliente ${title} os adicionais`);
    expect(notice.message).toContain(words);
    expect(notice.message).toContain('Tracker Premier 2027');
  },
);
