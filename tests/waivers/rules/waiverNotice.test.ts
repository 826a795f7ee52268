import { waiverNotice } from '#waivers/rules/waiverNotice.ts';

test.each([
  ['accepted', 'dispensou', 'não quer adicionais', 'doesn’t want add-ons'],
  ['refused', 'não dispensou', 'quer manter os adicionais', 'wants to keep the add-ons'],
] as const)(
  'OQ-170: the notice of an answer %s states it, with the vehicle',
  (answer, title, words, english) => {
    const notice = waiverNotice({ vehicle: 'Tracker Premier 2027', answer });
    expect(notice.title).toContain(`Cliente ${title} os adicionais`);
    expect(notice.message).toContain(words);
    expect(notice.message).toContain('Tracker Premier 2027');
    expect(notice.english.message).toContain(english);
    expect(notice.english.message).toContain('Tracker Premier 2027');
  },
);
