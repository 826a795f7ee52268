import { inLanguage } from '#kernel/entity/Localized.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { useEffect, useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDraft } from '#kernel/entity/EntityDraft.ts';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialogs/Modal';
import { useEngine, useEntity, useEntityData } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { stepPath } from '#kernel/entity/entityPath.ts';
import { ButtonLink } from '../parts/ButtonLink';
import { momentText } from '../texts/momentText';
import { inSentence } from '#kernel/formats/text.ts';
import { recordName } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { draftsKey, useOwnDrafts } from './useOwnDrafts';
import '../texts/words/wizard';
import './wizard.css';

/** Number shown initially: the list below is the page's purpose. */
const shownFirst = 2;

type DraftProps = { readonly resource: string; readonly draft: EntityDraft };

/** The record changed by a draft, by its id; undefined while unknown or for a new one. */
const useChanged = ({ resource, draft }: DraftProps): WireRecord | undefined =>
  useGetOne<WireRecord>(
    resource,
    { id: draft.id },
    { enabled: draft.baseVersion !== null, retry: false },
  ).data;

type NameProps = DraftProps & { readonly changed: WireRecord | undefined };

/** A change, named by its record if readable. */
const ChangeName = ({ resource, changed }: Pick<NameProps, 'resource' | 'changed'>) => {
  const { description } = useEntity(resource);
  const text = useEngineText();
  return changed?.[description.recordRepresentation]
    ? text('wizard.changeOf', { name: recordName(description, changed) })
    : text('wizard.change');
};

/** Name of a draft: its own, else the changed record's, else the wizard's subtitle, or "new". */
const DraftName = ({ resource, draft, changed }: NameProps) => {
  const { description, slots } = useEntity(resource);
  const { locale } = useEngine();
  const text = useEngineText();
  const { values, baseVersion } = draft;
  const own = values[description.recordRepresentation];
  const Subtitle = slots?.wizard?.Subtitle;
  if (typeof own === 'string' && own !== '') return own;
  if (baseVersion !== null) return <ChangeName resource={resource} changed={changed} />;
  if (Subtitle) return <Subtitle resource={resource} values={values} />;
  const one = inSentence(inLanguage(description.label.one, locale));
  return inLanguage(description.screens.create, locale) ?? text('wizard.newDraft', { one });
};

/** Current step and start of a draft. */
const useDraftPlace = (resource: string) => {
  const { description } = useEntity(resource);
  const { locale } = useEngine();
  const text = useEngineText();
  return ({ step, updatedAt }: EntityDraft): string => {
    const title =
      inLanguage(description.wizard?.steps.find(({ id }) => id === step)?.label, locale) ?? step;
    return text('wizard.draftPlace', { step: title, when: momentText(updatedAt, locale) });
  };
};

type ItemProps = DraftProps & { readonly onDrop: () => void };

/** A draft with resume and discard; only discard if its record can no longer change. */
const DraftItem = ({ onDrop, ...one }: ItemProps) => {
  const { resource, draft } = one;
  const { description, slots } = useEntity(resource);
  const text = useEngineText();
  const placeOf = useDraftPlace(resource);
  const changed = useChanged(one);
  const isOver = changed !== undefined && slots?.form?.mayChange?.(changed) === false;
  return (
    <li>
      <span>
        <DraftName {...one} changed={changed} /> ·{' '}
        {isOver ? text('wizard.changeOver') : placeOf(draft)}
      </span>
      {isOver ? null : (
        <ButtonLink small to={stepPath(description, draft.id, draft.step)}>
          {text('wizard.resume')}
        </ButtonLink>
      )}
      <Button small look="plain" onClick={onDrop}>
        {text('wizard.drop')}
      </Button>
    </li>
  );
};

type DraftsProps = {
  readonly resource: string;
  /** Called once rendered, so that content below causes no layout shift. */
  readonly onShown?: () => void;
};

/** The person's unfinished drafts, each with a resume link. */
export const OwnDrafts = ({ resource, onShown }: DraftsProps) => {
  const data = useEntityData();
  const client = useQueryClient();
  const text = useEngineText();
  const { errorText } = useEngine();
  const [dropped, setDropped] = useState<EntityDraft>();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  const { drafts } = useOwnDrafts(resource);
  const more = drafts.length - shownFirst;
  const ask = (draft: EntityDraft | undefined) => {
    setFault(undefined);
    setDropped(draft);
  };
  const drop = async ({ id }: EntityDraft) => {
    setBusy(true);
    setFault(undefined);
    try {
      await data.dropDraft(resource, { id });
      ask(undefined);
      await client.invalidateQueries({ queryKey: draftsKey(resource) });
    } catch (thrown) {
      setFault(refusalText(readRefusal(thrown), errorText));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => onShown?.(), [onShown]);
  if (drafts.length === 0) return null;
  return (
    <section className="wizard-drafts" aria-label={text('wizard.drafts')}>
      <h2>{text('wizard.drafts')}</h2>
      <ul>
        {drafts.slice(0, isWhole ? undefined : shownFirst).map((draft) => (
          <DraftItem key={draft.id} resource={resource} draft={draft} onDrop={() => ask(draft)} />
        ))}
      </ul>
      {more > 0 ? (
        <Button small look="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? text('wizard.fewerDrafts') : text('wizard.moreDrafts', { smart_count: more })}
        </Button>
      ) : null}
      <ConfirmDialog
        open={dropped !== undefined}
        danger
        title={text('wizard.dropTitle')}
        confirmLabel={text('wizard.drop')}
        cancelLabel={text('wizard.keep')}
        busy={isBusy}
        error={fault}
        onConfirm={() => {
          if (dropped) void drop(dropped);
        }}
        onClose={() => ask(undefined)}
      >
        <p>{text('wizard.dropText')}</p>
      </ConfirmDialog>
    </section>
  );
};
