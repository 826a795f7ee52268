import { assigneeResource, callerValue } from '#kernel/entity/Conversation.ts';
import type { ReferenceOption } from '#kernel/entity/EntityDataMethods.ts';
import { inLanguage, type Locale } from '#kernel/entity/Localized.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { foldText } from '#kernel/text.ts';
import { err, ok } from '#kernel/Result.ts';
import { allow, type CatalogContext, type EntityResult, viewerOf } from '../crud/EntityContext';
import {
  optionLimits,
  readLanguage,
  readOptionsQuery,
  type OptionsTexts,
} from '../crud/read/readReferenceOptions';
import type { Deps } from '../deps';
import { readAssignees, readAssigneeOptions, renameAssignees } from '../store/conversation';
import { callerWords } from './messages/conversationWords';
import { conversing } from './readers';

/** Path of the options of an assignee filter; `field` names the entity. */
export const assigneeOptions = `/resources/${assigneeResource}/options`;

const caller = (language: Locale): ReferenceOption => ({
  value: callerValue,
  label: inLanguage(callerWords, language),
});

/**
 * Options of an assignee filter: the caller first, then assignees of records visible to the caller.
 *
 * @fails record.not_found for an entity without conversations, access.denied, request.invalid_parameter
 */
export const readAssigneeChoices = async (
  context: CatalogContext,
  texts: OptionsTexts,
): EntityResult<readonly ReferenceOption[]> => {
  const description = conversing(context.catalog, texts.field ?? '');
  if (!description) return err(appError('record.not_found'));
  const own = { ...context, description };
  const allowed = await allow(own, 'list');
  if (!allowed.ok) return allowed;
  const request = readOptionsQuery(texts);
  if (!request.ok) return request;
  const language = readLanguage(texts);
  if (!language.ok) return language;
  const found = await readAssigneeOptions(context.deps.db, description, {
    ...request.value,
    viewer: viewerOf(own, description),
    limit: optionLimits.values,
  });
  const isCaller =
    'values' in request.value
      ? request.value.values.includes(callerValue)
      : Object.values(callerWords).some((word) =>
          foldText(word).startsWith(foldText((request.value as { q: string }).q)),
        );
  return ok(isCaller ? [caller(language.value), ...found] : found);
};

/** Refreshes the stored names of assignees. Call at each start, after migrating. */
export const refreshAssignees = async ({ db, people }: Deps): Promise<void> => {
  const ids = await readAssignees(db);
  if (ids.length === 0) return;
  await renameAssignees(db, (await people.contacts?.(db, { ids, limit: ids.length })) ?? []);
};
