import { mentionPattern } from '#framework/kernel/entity/Conversation.ts';

const mentionedIn = (text: string) =>
  [...text.matchAll(mentionPattern)].map(([, username]) => username);

describe('mentions', () => {
  it('start a word, with a username in any script', () => {
    expect(mentionedIn('@ANA e (@JOÃO.SILVA), também\n@ŁUKASZ_2')).toEqual([
      'ANA',
      'JOÃO.SILVA',
      'ŁUKASZ_2',
    ]);
  });

  it('exclude the full stop of their sentence', () => {
    expect(mentionedIn('Confere, @ana-m. E @b.')).toEqual(['ana-m', 'b']);
  });

  it('are not found inside words, as in e-mail addresses', () => {
    expect(mentionedIn('ana@exemplo.com @ @. x@b')).toEqual([]);
  });
});
