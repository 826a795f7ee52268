import { inLanguage } from '#kernel/entity/Localized.ts';
import { useLocation, useNavigate } from 'ra-core';
import { useMemo } from 'react';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { EngineEntity } from '#browser/data/entity/EngineEntity.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { TabItem } from '#browser/parts/TabItem.ts';
import { relatedLists } from './relatedLists';

const parameter = 'tab';

/** Tabs of a record that the person may see, and the one that the URL names. */
export const useShowTabs = (entity: EngineEntity) => {
  const engine = useEngine();
  const text = useEngineText();
  const location = useLocation();
  const navigate = useNavigate();
  const related = useMemo(() => {
    const own = new Set(entity.slots?.show?.tabs?.map(({ name }) => name));
    return relatedLists(entity, engine).filter(({ name }) => !own.has(name));
  }, [engine, entity]);
  const tabs = useMemo((): readonly TabItem[] => {
    const { can, locale } = engine;
    const { description, slots } = entity;
    const own = (slots?.show?.tabs ?? [])
      .filter(({ access }) => can(access))
      .map(({ name, label }) => ({ name, label: inLanguage(label, locale) }));
    const hasHistory = description.calls.includes('history') && can(description.access.history);
    return [
      { name: 'data', label: text('show.data') },
      ...own,
      ...(hasHistory ? [{ name: 'history', label: text('show.history') }] : []),
      ...related.map(({ name, label }) => ({ name, label })),
    ];
  }, [engine, entity, related, text]);
  const asked = new URLSearchParams(location.search).get(parameter);
  const named = (wanted: string | null | undefined) =>
    tabs.find(({ name }) => name === wanted)?.name;
  const start = named(entity.slots?.show?.start) ?? 'data';
  const active = named(asked) ?? start;
  const choose = (name: string) =>
    navigate(
      { search: name === start ? '' : `?${parameter}=${encodeURIComponent(name)}` },
      { replace: true },
    );
  return { tabs, active, choose, related: related.find(({ name }) => name === active) };
};
