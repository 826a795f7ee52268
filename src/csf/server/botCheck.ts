import { type Deps, askParty } from '@patio/framework/server';
import { usualScore } from '../rules/consent';

const patienceMs = 5_000;

type Judgement = { readonly success?: unknown; readonly score?: unknown };

/** Response of the service; a missing, forged or reused token has no success and no score. */
const scoreOf = (body: unknown): number => {
  const { success, score }: Judgement = typeof body === 'object' && body !== null ? body : {};
  if (typeof score === 'number') return score;
  return success === false ? 0 : usualScore;
};

/**
 * Bot score from 0 (bot) to 1 (person). Without a service, a token or an answer in time, returns the default score,
 * so that an outage blocks nobody.
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
