import { type EntityDescription, fieldRights } from '@patio/framework/kernel';
import { mayExport, mayImport } from '@patio/framework/react';
import type { Access } from '../access/useAccess';

type Can = Access['can'];

/** A person's rights on an entity. */
export type HelpRights = {
  readonly list: boolean;
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly restore: boolean;
  readonly history: boolean;
  readonly revert: boolean;
  readonly exports: boolean;
  readonly imports: boolean;
  /** Sees records with validity periods. */
  readonly periods: boolean;
  /** Requests changes that need a second person, or decides on them. */
  readonly approvals: boolean;
};

/** An entity as visible to a person, with their rights. */
export type HelpEntity = { readonly description: EntityDescription; readonly rights: HelpRights };

type Allowed = (rule: keyof EntityDescription['access']) => boolean;

const changes = (
  { access, calls, softDelete }: EntityDescription,
  has: Allowed,
): Pick<HelpRights, 'remove' | 'restore' | 'history' | 'revert'> => {
  const remove = calls.includes('delete') && has('delete');
  const history = calls.includes('history') && has('history');
  return {
    remove,
    restore: softDelete === true && has(access.restore ? 'restore' : 'delete'),
    history,
    revert: history && calls.includes('update') && has(access.revert ? 'revert' : 'edit'),
  };
};

const partsOfApproval = ['approve', 'create', 'edit', 'delete'] as const;

const rightsOf = (description: EntityDescription, can: Can): HelpRights => {
  const { access, paths, effective, approval } = description;
  const has: Allowed = (rule) => access[rule] !== undefined && can(access[rule]);
  // Records may be readable without a page of their own, through another page's selector.
  const opens = (path: string | undefined) => path !== undefined && can({ route: path });
  const list = opens(paths.list) && has('list');
  return {
    list,
    create: opens(paths.create) && has('create'),
    edit: opens(paths.edit) && has('edit'),
    ...changes(description, has),
    exports: list && mayExport(description, can),
    imports: list && mayImport(description, can),
    periods: list && effective !== undefined,
    approvals: approval !== undefined && partsOfApproval.some(has),
  };
};

/** Entities accessible to a person, in the given order. */
export const helpEntities = (
  descriptions: readonly EntityDescription[],
  can: Can,
): readonly HelpEntity[] =>
  descriptions
    .map((description) => ({
      description: fieldRights(description, can).description,
      rights: rightsOf(description, can),
    }))
    .filter(({ rights }) => rights.list || rights.create);
