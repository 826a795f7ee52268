import { type Deps, askParty } from '@patio/framework/server';
import { usualScore } from '../rules/consent';

const patienceMs = 5_000;

type Judgement = { readonly success?: unknown; readonly score?: unknown };

/** A token that is missing, forged or used twice has no score and is told of as no success: it is nobody's. */
const scoreOf = (body: unknown): number => {
  const { success, score }: Judgement = typeof body === 'object' && body !== null ? body : {};
  if (typeof score === 'number') return score;
  return success === false ? 0 : usualScore;
};

/**
 * How much a visitor looks like a person, from 0 to 1, as the configured service says. Without a service, a body or an
 * answer in time it is the usual score: nobody is sent away because somebody else is down.
 *
 * @source CALL-280, POL-023, OQ-103, VAL-072
 */
export const botScore = async (
  { config, log }: Pick<Deps, 'config' | 'log'>,
  { token, ip }: { readonly token: string | null; readonly ip: string },
): Promise<number> => {
  if (config.botCheckUrl === null) return usualScore;
  const form = { secret: config.botCheckSecret, response: token ?? '', remoteip: ip };
  const party = { name: 'bot check', url: config.botCheckUrl, patienceMs, log };
  const answer = await askParty(party, new URLSearchParams(form));
  return scoreOf(answer?.body);
};
