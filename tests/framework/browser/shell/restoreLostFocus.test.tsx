import { restoreLostFocus } from '#framework/browser/shell/restoreLostFocus.ts';

const draw = (html: string): HTMLElement => {
  document.body.innerHTML = `<main tabindex="-1">${html}</main>`;
  return document.querySelector('main') ?? document.body;
};

const rows = (...names: readonly string[]): string =>
  `<section><button id="add">Novo</button><ul>${names
    .map((name) => `<li><span>${name}</span> <button id="${name}">Excluir ${name}</button></li>`)
    .join('')}</ul></section><button id="after">Depois</button>`;

const one = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no ${id}.`);
  return element;
};

const remove = (id: string): void => one(id).closest('li')?.remove();

/** Waits for mutation observers and their follow-up work. */
const settle = async (): Promise<void> => {
  jest.advanceTimersByTime(0);
  await Promise.resolve();
  jest.advanceTimersByTime(100);
};

const expectFocus = async (id: string): Promise<void> => {
  await settle();
  expect(document.activeElement?.id).toBe(id);
};

describe('keepFocus', () => {
  let stop = (): void => undefined;
  const start = (html: string): HTMLElement => {
    const root = draw(html);
    stop = restoreLostFocus(root);
    return root;
  };
  // jsdom has no layout: every element counts as visible.
  beforeAll(() => {
    jest.useFakeTimers();
    Element.prototype.checkVisibility ??= () => true;
  });
  afterEach(() => stop());
  afterAll(() => jest.useRealTimers());

  test('moves focus to the element that replaced the removed one, else to the one before', async () => {
    start(rows('a', 'b', 'c'));
    one('b').focus();
    remove('b');
    await expectFocus('c');
    remove('c');
    await expectFocus('a');
    remove('a');
    await expectFocus('add');
  });

  test('never moves focus to a destructive button', async () => {
    start(`<div><button id="send">Enviar</button><button id="erase" data-tone="danger">Excluir</button>
      <a id="edit" href="#edit">Editar</a></div>`);
    one('send').focus();
    one('send').remove();
    await expectFocus('edit');
  });

  test('moves focus to the page if nothing is near', async () => {
    const root = start('<p><button id="only">Excluir</button></p>');
    one('only').focus();
    one('only').remove();
    await settle();
    expect(root).toHaveFocus();
  });

  test('returns focus to the page when a notice over it closes', async () => {
    start(rows('a', 'b'));
    one('b').focus();
    document.body.insertAdjacentHTML('beforeend', '<button id="close">Fechar</button>');
    one('close').focus();
    one('close').remove();
    await expectFocus('b');
  });

  test('returns focus to an element that was disabled temporarily', async () => {
    start(rows('a', 'b'));
    const button = one('a') as HTMLButtonElement;
    button.focus();
    button.disabled = true;
    button.blur();
    await settle();
    button.disabled = false;
    await expectFocus('a');
  });

  test('leaves focus alone if the person moved it or blurred on purpose', async () => {
    start(rows('a', 'b'));
    one('a').focus();
    one('b').focus();
    remove('a');
    await expectFocus('b');
    one('b').blur();
    await settle();
    remove('b');
    await settle();
    expect(document.activeElement).toBe(document.body);
  });
});
