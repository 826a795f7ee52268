import type { HTMLAttributes } from 'react';
import { Glyph } from '../Glyph';
import type { Choice } from '../fields/SelectField';
import { isMore } from './comboboxProps';

type LineProps = HTMLAttributes<HTMLLIElement>;

const Line = ({ choice, ...rest }: LineProps & { choice: Choice }) => (
  <li {...rest} data-more={isMore(choice) || undefined}>
    {isMore(choice) ? <Glyph name="plus" /> : null}
    <span>
      {choice.label}
      {choice.detail ? <small>{choice.detail}</small> : null}
    </span>
    {rest['aria-selected'] ? <Glyph name="check" /> : null}
  </li>
);

/** Choices that follow each other under one heading, or under none. */
type Part = { readonly heading: string | undefined; readonly first: number; end: number };

const partsOf = (choices: readonly Choice[]): readonly Part[] => {
  const parts: Part[] = [];
  choices.forEach(({ group }, index) => {
    const last = parts.at(-1);
    if (last && last.heading === group) last.end = index + 1;
    else parts.push({ heading: group, first: index, end: index + 1 });
  });
  return parts;
};

type ChoiceLinesProps = {
  /** Id of the list; those of its headings begin with it. */
  id: string;
  choices: readonly Choice[];
  /** Attributes of the line of a choice, by its place among all of them. */
  lineProps: (choice: Choice, index: number) => LineProps;
};

/** The lines of a list of choices. Those of a group stand in it, under its heading, which nobody can take. */
export const ChoiceLines = ({ id, choices, lineProps }: ChoiceLinesProps) =>
  partsOf(choices).map(({ heading, first, end }) => {
    const lines = choices
      .slice(first, end)
      .map((choice, at) => (
        <Line key={choice.value} {...lineProps(choice, first + at)} choice={choice} />
      ));
    if (heading === undefined) return lines;
    const headingId = `${id}-heading-${first}`;
    return (
      <li key={headingId} role="presentation">
        <ul role="group" aria-labelledby={headingId}>
          <li role="presentation" id={headingId} className="ui-heading">
            {heading}
          </li>
          {lines}
        </ul>
      </li>
    );
  });
