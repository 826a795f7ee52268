import { mentionPattern } from '#framework/kernel/entity/Conversation.ts';

const mentionedIn = (text: string) =>
  [...text.matchAll(mentionPattern)].map(([, username]) => username);

describe('mentions', () => {
  it('begin a word, whatever script their username is in', () => {
    expect(mentionedIn('@ANA e (@JOÃO.SILVA), também\n@ŁUKASZ_2')).toEqual([
      'ANA',
      'JOÃO.SILVA',
      'ŁUKASZ_2',
    ]);
  });

  it('leave out the full stop of their sentence', () => {
    expect(mentionedIn('Confere, @ana-m. E @b.')).toEqual(['ana-m', 'b']);
  });

  it('are not found inside of words, as in addresses', () => {
    expect(mentionedIn('ana@exemplo.com @ @. x@b')).toEqual([]);
  });
});
