import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '@patio/framework/kernel';
import { call, useEngine } from '@patio/framework/react';
import { Banner } from '@patio/framework/ui';
import type { SimulationOpenings } from '#generated/types/wire.ts';
import { listSimulationOpenings } from '#simulation/calls.ts';
import { openedText, shortInstant } from '#simulation/rules/openings.ts';
import { unnamedRobot } from '#simulation/rules/robots.ts';
import { languageOf } from '../languageOf';
import { useSimulationText } from '../useSimulationText';
import { useToday } from '../useToday';

/** Polling interval while the page is visible, in milliseconds. */
const lookMs = 20_000;

type Props = { readonly found: SimulationOpenings };

/** Link-preview bots, by name: not the customer. */
const Previews = ({ found: { previews } }: Props) => {
  const text = useSimulationText();
  const locale = languageOf(useEngine().locale);
  const today = useToday();
  const named = previews.map(({ robot, at }) => {
    const name = robot === unnamedRobot ? text('opened.robot') : robot;
    return `${name} (${shortInstant(at, today, locale)})`;
  });
  return named.length === 0 ? null : (
    <p className="simulation-note">{text('opened.previews', { list: named.join(', ') })}</p>
  );
};

const Opened = ({ found }: Props) => {
  const text = useSimulationText();
  const locale = languageOf(useEngine().locale);
  const today = useToday();
  const [openedAt, ...earlier] = found.openings;
  const opened = { openings: found.openings.length, openedAt };
  return (
    <Banner kind="success">
      <strong>{text('opened.title', { when: openedText(opened, today, locale) })}</strong>
      {earlier.length > 0 ? (
        <details className="simulation-openings">
          <summary>{text('opened.all')}</summary>
          <ul>
            {found.openings.map((at) => (
              <li key={at}>{formatInstant(at)}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <Previews found={found} />
    </Banner>
  );
};

/** When the customer opened a simulation's links; nothing if there are none. */
export const Openings = ({ id }: { readonly id: string }) => {
  const text = useSimulationText();
  const locale = languageOf(useEngine().locale);
  const today = useToday();
  const { data: found } = useQuery({
    queryKey: ['simulations', 'openings', id],
    queryFn: ({ signal }) => call(listSimulationOpenings, { params: { id }, signal }),
    refetchInterval: lookMs,
  });
  if (!found || found.sharedAt === null) return null;
  if (found.openings.length > 0) return <Opened found={found} />;
  const when = shortInstant(found.sharedAt, today, locale);
  return (
    <Banner kind="info">
      {text('opened.none', { when })}
      <Previews found={found} />
    </Banner>
  );
};
