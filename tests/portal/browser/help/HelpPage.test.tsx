import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { canAccess, closedContext, type AccessContext } from '#access/rules/access.ts';
import { groupClasses, groupNames, type GroupName } from '#access/rules/groups.ts';
import { chaptersEn } from '#portal/browser/help/chapters.en.ts';
import { chaptersPtBR } from '#portal/browser/help/chapters.pt-BR.ts';
import { entityChapter, helpEntities } from '#portal/browser/help/entityChapter.ts';
import { searchChapters } from '#portal/browser/help/HelpPage.tsx';
import { writtenChapters, workEn } from '#portal/browser/help/writtenChapters.ts';
import { workPtBR } from '#portal/browser/help/work.pt-BR.ts';
import { descriptions } from '#generated/descriptions/index.ts';
import type { AccessRule } from '@patio/framework/kernel';
import { en as insuranceEn } from '#insurance/messages/en.ts';
import { ptBR as insurancePtBR } from '#insurance/messages/pt-BR.ts';
import { desk as deskEn } from '#simulation/messages/desk.en.ts';
import { desk as deskPtBR } from '#simulation/messages/desk.pt-BR.ts';
import * as signatureTexts from '#signature/messages/texts.ts';
import { openPortal } from '../portalBrowser';

const readerOf = (groupName: GroupName, locale: 'pt-BR' | 'en' = 'pt-BR') => {
  const context = closedContext;
  const actor = { groupName, userType: groupClasses[groupName] };
  const can = (rule: AccessRule | undefined) =>
    rule === undefined || canAccess(rule, actor, context);
  return { locale, context, can };
};

const manualOf = (groupName: GroupName, locale: 'pt-BR' | 'en' = 'pt-BR') => {
  const reader = readerOf(groupName, locale);
  const entities = helpEntities(Object.values(descriptions), reader.can);
  return [
    ...writtenChapters(
      { profile: groupName, rights: entities.map(({ rights }) => rights), can: reader.can },
      locale,
    ),
    ...entities.map((entity) => entityChapter(entity, reader)),
  ];
};

const person = (groupName: GroupName) => ({
  userType: groupClasses[groupName],
  groups: [{ groupName }],
});

/** Rules that need a rendered page. */
const unseen = {
  rules: {
    'color-contrast': { enabled: false },
    'label-content-name-mismatch': { enabled: false },
  },
};

describe('the manual', () => {
  it('shows each profile only what it may see and do', () => {
    const ids = (groupName: GroupName) => manualOf(groupName).map(({ id }) => id);
    expect(ids('consorcio')).toEqual(['entrar', 'busca', 'teclado']);
    expect(ids('seller')).toEqual(expect.arrayContaining(['entrar', 'busca', 'teclado', 'leads']));
    // Sellers read colours and certifier settings in the simulator, and have no page for them.
    for (const id of ['users', 'dealers', 'colors', 'certifierSettings'])
      expect(ids('seller')).not.toContain(id);
    expect(ids('consulta')).toEqual(expect.arrayContaining(['listas', 'exportar', 'dealers']));
    expect(ids('bit')).toEqual(expect.arrayContaining(['vigencias', 'aprovacoes']));
    for (const id of ['users', 'vigencias', 'aprovacoes'])
      expect(ids('consulta')).not.toContain(id);
    expect(groupNames.filter((group) => ids(group).includes('ver-como'))).toEqual([
      'admin-internal',
    ]);
    expect(ids('service-desk')).not.toContain('historico');
    for (const id of ['importar', 'reverter']) expect(ids('consulta')).not.toContain(id);
    const dealers = manualOf('consulta').find(({ id }) => id === 'dealers');
    expect(dealers?.sections.map(({ id }) => id)).toEqual(['who', 'find', 'fields']);
    const own = manualOf('bit').find(({ id }) => id === 'dealers');
    expect(own?.sections.map(({ id }) => id)).toEqual([
      'who', 'find', 'create', 'edit', 'fields', 'actions',
    ]); // prettier-ignore
  });

  const work = new Set(['simular', 'proposta', 'seguros', 'oportunidades', 'mesa', 'isencoes']);
  const open = {
    modules: { propose_insurance: true },
    flags: { createPropose: true },
  } as const satisfies AccessContext;
  it.each([
    ['seller', closedContext, ['simular', 'oportunidades', 'isencoes']],
    ['seller', open, ['simular', 'proposta', 'seguros', 'oportunidades', 'isencoes']],
    ['finance', open, ['mesa', 'isencoes']],
    ['bit', open, ['isencoes']],
    ['service-desk', open, []],
  ] as const)('explains to %s the work on its open pages', (groupName, context, ids) => {
    const can = (rule: AccessRule) =>
      canAccess(rule, { groupName, userType: groupClasses[groupName] }, context);
    const written = writtenChapters({ profile: groupName, rights: [], can }, 'pt-BR');
    expect(written.map(({ id }) => id).filter((id) => work.has(id))).toEqual(ids);
  });

  it.each(groupNames)('links %s to no closed page', (group) => {
    const links = manualOf(group).flatMap(({ to }) => to ?? []);
    const { can } = readerOf(group);
    expect(links.filter((to) => !can({ route: to }))).toEqual([]);
    expect(links.length > 0).toBe(manualOf(group).some(({ id }) => id === 'listas'));
  });

  it('describes rules of fields and actions as sentences, in both languages', () => {
    const fieldOf = (locale: 'pt-BR' | 'en', name: string) =>
      manualOf('bit', locale)
        .find(({ id }) => id === 'dealers')
        ?.sections.find(({ id }) => id === 'fields')
        ?.fields?.find((field) => field.name === name);
    expect(fieldOf('pt-BR', 'Código GMF')?.rules.join(' ')).toMatch(/^Obrigatório\. Exatamente 3/);
    expect(fieldOf('en', 'GMF code')?.rules.join(' ')).toMatch(/^Required\. Exactly 3 digits/);
    const actions = manualOf('bit')
      .find(({ id }) => id === 'dealers')
      ?.sections.find(({ id }) => id === 'actions');
    expect(actions?.texts?.join('\n')).toMatch(
      /Desabilitar: só quando Situação é Habilitada\. O motivo é opcional\..*deixa de vender/,
    );
  });

  it('names the filters above the list, not those in the sheet', () => {
    const find = manualOf('bit')
      .find(({ id }) => id === 'dealers')
      ?.sections.find(({ id }) => id === 'find');
    expect(find?.texts).toContain(
      'Ficam acima da lista os filtros: Razão social, Nome fantasia e Grupo.',
    );
  });

  it('has the same content in both languages, with unique ids', () => {
    const english = { ...chaptersEn, ...workEn };
    const portuguese = { ...chaptersPtBR, ...workPtBR };
    for (const name of Object.keys(portuguese) as (keyof typeof portuguese)[])
      expect(english[name].sections.map(({ id, steps, keys, texts }) => [
        id, steps?.length, keys?.length, texts?.length,
      ])).toEqual(portuguese[name].sections.map(({ id, steps, keys, texts }) => [
        id, steps?.length, keys?.length, texts?.length,
      ])); // prettier-ignore
    for (const group of groupNames) {
      const ids = manualOf(group).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('names fields and buttons as they are labelled', () => {
    const manuals = [
      [workPtBR, signatureTexts.ptBR, insurancePtBR, deskPtBR],
      [workEn, signatureTexts.en, insuranceEn, deskEn],
    ] as const;
    for (const [work, signature, insurance, desk] of manuals) {
      const written = JSON.stringify(work);
      for (const label of [desk.vehicle, desk.addOns, desk.items, desk.credit])
        expect(written).toContain(`“${label}”`);
      expect(written).toContain(`“${signature.signature.remind}”`);
      expect(written).toContain(`“${insurance.insuranceSales.quote.ask}”`);
    }
  });

  it('searches sections and fields by word, ignoring accents', () => {
    const found = searchChapters(manualOf('bit'), 'codigo digitos');
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(['entrar', 'dealers']));
    const fields = found.find(({ id }) => id === 'dealers')?.sections.flatMap((one) => one.fields);
    expect(fields?.map((field) => field?.name)).toContain('Código GMF');
    expect(fields?.map((field) => field?.name)).not.toContain('Bairro');
    expect(searchChapters(manualOf('bit'), 'xyzzy')).toEqual([]);
  });

  // The code is loaded before the first test, and tests wait for visible content, so that slow machines do not fail.
  const patience = { timeout: 60_000 };
  const openManual = async (late?: Promise<void>) => {
    const decide = async ({ url }: { readonly url: string }) => {
      if (url.includes('/resources/approvals')) await late;
      return undefined;
    };
    const view = openPortal('/ajuda#dealers', decide, person('bit'));
    const named = { level: 2, name: 'Concessionárias' };
    const title = await screen.findByRole('heading', named, patience);
    return { ...view, title };
  };
  beforeAll(() => import('#portal/browser/help/HelpPage.tsx'));

  it('opens at the chapter of the address and lists its contents, for screen readers too', async () => {
    let answer = (): void => undefined;
    const { title } = await openManual(new Promise((resolve) => (answer = resolve)));
    await waitFor(() => expect(title).toHaveFocus(), patience);
    expect(document.title).toBe('Ajuda · Pátio');
    const contents = screen.getByRole('navigation', { name: 'Conteúdo' });
    expect(within(contents).getByRole('link', { name: 'Concessionárias' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir a página: Concessionárias' })).toBeVisible();
    // The header links still load their counts during the check.
    const { violations } = await act(() => {
      answer();
      return axe.run(screen.getByRole('main'), unseen);
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  }, 120_000);

  it('scrolls to a chapter that exists only once rights are loaded', async () => {
    let answer = (): void => undefined;
    const known = new Promise<void>((resolve) => (answer = resolve));
    const decide = async ({ url }: { readonly url: string }) => {
      if (!url.includes('/parameters/profiles/commons')) return undefined;
      await known;
      return { body: { createPropose: true, viewPaymentReport: false } };
    };
    const dealer = { id: 'd-1', gmfCode: '101', tradingName: 'Aroeira Veículos' };
    const seller = { ...person('seller'), dealers: [dealer], dealerDefault: { id: 'd-1' } };
    openPortal('/ajuda#proposta', decide, seller);
    await screen.findByRole('heading', { level: 2, name: 'Simular uma venda' }, patience);
    const named = { level: 2, name: 'Da proposta ao pagamento' };
    expect(screen.queryByRole('heading', named)).toBeNull();
    await act(async () => answer());
    await waitFor(() => expect(screen.getByRole('heading', named)).toHaveFocus(), patience);
  }, 120_000);

  it('searches, and reports a search without matches', async () => {
    const view = await openManual();
    const search = screen.getByRole('searchbox', { name: 'Buscar na ajuda' });
    const chapter = () => document.getElementById('dealers');
    fireEvent.change(search, { target: { value: 'senha esqueci' } });
    await waitFor(() => expect(chapter()).toBeNull(), patience);
    fireEvent.change(search, { target: { value: 'xyzzy' } });
    await screen.findByText('Nenhum resultado na ajuda para “xyzzy”.', undefined, patience);
    await view.person.click(screen.getByRole('button', { name: 'Limpar a busca' }));
    await waitFor(() => expect(chapter()).toBeVisible(), patience);
  }, 120_000);
});
