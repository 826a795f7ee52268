import { useMemo, useRef } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { sameJson } from '#kernel/validation/sameJson.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';
import { useEntityData } from '#browser/data/entity/useEntityData.ts';
import { isErrorCode } from '#kernel/errors/catalogue.ts';

type UniqueSet = EntityDescription['unique'][number];

/** What is known of values that another record has. */
export type Uniqueness = {
  /** Asks the server about the sets of the field; answers the fields whose errors have changed. */
  readonly check: (field: string, body: FormValues) => Promise<readonly string[]>;
  /** Errors of values that are known to be taken. */
  readonly findings: (body: FormValues) => readonly FieldError[];
};

const valuesOf = (set: UniqueSet, body: FormValues): FormValues | undefined => {
  const values = Object.fromEntries(
    set.fields.map((name) => [name, body[name] === '' ? null : (body[name] ?? null)]),
  );
  const isWhole = Object.values(values).every((value) => value !== null && value !== '');
  return isWhole || set.emptyCounts ? values : undefined;
};

const isOwn = (values: FormValues, record: WireRecord | undefined): boolean =>
  record !== undefined &&
  Object.entries(values).every(([name, value]) => sameJson(value, record[name] ?? null));

/** Asks while the person fills in whether a value is taken, so that it is said before saving. The server decides. */
export const useUnique = (
  description: Pick<EntityDescription, 'resource' | 'unique'>,
  record: WireRecord | undefined,
): Uniqueness => {
  const data = useEntityData();
  const answers = useRef(new Map<string, boolean>());
  return useMemo(() => {
    const key = (values: FormValues) => JSON.stringify(values);
    const ask = async (set: UniqueSet, body: FormValues): Promise<readonly string[]> => {
      const values = valuesOf(set, body);
      if (!values || isOwn(values, record) || answers.current.has(key(values))) return [];
      try {
        const params = { values, ...(record ? { exceptId: record.id } : {}) };
        const answer = await data.checkUnique(description.resource, params);
        answers.current.set(key(values), answer.data.taken);
        return answer.data.taken ? set.fields.slice(0, 1) : [];
      } catch {
        return [];
      }
    };
    return {
      check: async (field, body) => {
        const sets = description.unique.filter(({ fields }) => fields.includes(field));
        return (await Promise.all(sets.map((set) => ask(set, body)))).flat();
      },
      findings: (body) =>
        description.unique.flatMap((set) => {
          const values = valuesOf(set, body);
          if (!values || answers.current.get(key(values)) !== true) return [];
          const code = isErrorCode(set.code) ? set.code : 'validation.not_unique';
          return [{ path: set.fields[0] ?? '', code }];
        }),
    };
  }, [data, description, record]);
};
