import { useNavigate } from 'ra-core';
import { useEffect } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { listName } from '#kernel/entity/namedScreens.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
import { isPeriodName } from '#kernel/filter/periods.ts';
import { isObject } from '#kernel/objects.ts';
import { groupableNames, type ReportQuestion } from '#kernel/reports/question.ts';
import { questionPath } from './reportPaths';

/** Default question about a list: its records by status, else by another enum or by month. */
const firstQuestion = (description: EntityDescription, filter: FilterJson): ReportQuestion => {
  const groupable = groupableNames(description);
  const { status } = description.screens;
  const choice = description.fields.find(
    ({ name, kind }) => kind === 'enum' && groupable.has(name) && !(name in filter),
  );
  const first = status !== undefined && groupable.has(status) ? status : choice?.name;
  const named = Object.entries(filter).find(
    ([, value]) => isObject(value) && isPeriodName(value['relative']),
  );
  const relative = named && isObject(named[1]) ? named[1]['relative'] : undefined;
  const period = named && isPeriodName(relative) ? { field: named[0], name: relative } : undefined;
  return {
    resource: listName(description),
    // The list's period filter becomes the question's period, which supports comparison.
    filter: Object.fromEntries(Object.entries(filter).filter(([name]) => name !== period?.field)),
    measure: { operation: 'count' },
    by: first === undefined ? [{ field: 'createdAt', unit: 'month' }] : [{ field: first }],
    ...(period ? { period } : {}),
    display: 'bars',
  };
};

type AnalyseListProps = {
  readonly description: EntityDescription;
  readonly filter: FilterJson;
  readonly onOpened: () => void;
};

/** Opens a report on a list's records. */
export const AnalyseList = ({ description, filter, onOpened }: AnalyseListProps) => {
  const navigate = useNavigate();
  useEffect(() => {
    onOpened();
    navigate(questionPath(firstQuestion(description, filter)));
  }, [description, filter, navigate, onOpened]);
  return null;
};
