import { inLanguage } from '#kernel/entity/Localized.ts';
import { useLocation, useNavigate } from 'ra-core';
import { useMemo } from 'react';
import {
  useEngine,
  type EngineValue,
  type EngineEntity,
} from '#browser/data/entity/EngineContext.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { TabItem } from '#browser/parts/TabMenu.tsx';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntityOutline, OutlineReference } from '#kernel/entity/EntityOutline.ts';
import { seesClear } from '#kernel/entity/fieldRights.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';

/** Related records of another entity, as a tab. */
export type RelatedList = {
  readonly name: string;
  readonly label: string;
  readonly resource: string;
  readonly filterFor: (record: WireRecord) => FilterJson;
};

const valueFor = ({ key, isList }: OutlineReference, record: WireRecord): unknown => {
  const value = record[key] ?? record.id;
  return isList ? { contains: value } : value;
};

/** Filterable references to an entity. */
const referencesTo = (
  resource: string,
  other: EntityOutline,
  { can }: EngineValue,
): readonly OutlineReference[] =>
  (other.references ?? []).filter(
    (reference) =>
      reference.resource === resource &&
      (!reference.read || can(reference.read)) &&
      (!reference.canBeMasked || seesClear(other, can)),
  );

const listsOf = (
  other: EntityOutline,
  { description }: EngineEntity,
  engine: EngineValue,
): readonly RelatedList[] => {
  const { can, locale, entities } = engine;
  const { resource, label, paths, access } = other;
  const isListed = paths.list !== undefined && can(access.list);
  // A custom list with tabs cannot be filtered by one record generically.
  if (!isListed || entities.tabbed.includes(resource)) return [];
  const references = referencesTo(description.resource, other, engine);
  return references.map((reference) => ({
    name: references.length === 1 ? resource : `${resource}.${reference.field}`,
    label:
      references.length === 1 || !reference.label
        ? inLanguage(label.many, locale)
        : `${inLanguage(label.many, locale)} (${inLanguage(reference.label, locale).toLowerCase()})`,
    resource,
    filterFor: (record) => ({ [reference.field]: valueFor(reference, record) }),
  }));
};

/** Lists of related records that the person may see and filter. */
const relatedLists = (entity: EngineEntity, engine: EngineValue): readonly RelatedList[] =>
  Object.values(engine.entities.outlines).flatMap((other) => listsOf(other, entity, engine));

/** Label of the history tab, which also contains the conversation. */
const historyWords = (hasHistory: boolean, { comments }: Pick<EntityDescription, 'comments'>) => {
  if (!comments) return 'show.history';
  return hasHistory ? 'show.talkAndHistory' : 'show.talk';
};

const parameter = 'tab';

/** Accessible tabs of a record, and the one in the URL. */
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
      ...(hasHistory || description.comments
        ? [{ name: 'history', label: text(historyWords(hasHistory, description)) }]
        : []),
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
