import { type AppError, appError } from '@patio/framework/kernel';

/** How an insurer judged a proposal; members as it names them. @source OQ-207 */
export type ResultAuto = {
  /** `"True"` or `"False"`. */
  readonly sucesso: string;
  readonly warnings?: readonly string[];
  readonly insurerName?: string;
  readonly validationErrors?: readonly string[];
};

const longest = 300;
/** In one line, without half a sign at the end. */
const cut = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '');

/**
 * Why an insurer did not take a proposal: its first warning, or its name with the first thing that it found wrong, else
 * that the integration failed. Undefined where it took it.
 *
 * @source INS-109, INS-110, ERR-022, ERR-023, ERR-024
 */
export const refusalOfResult = (result: ResultAuto | undefined): AppError | undefined => {
  if (!result) return appError('SEGAUTOERR');
  if (result.sucesso !== 'False') return undefined;
  const [warning] = result.warnings ?? [];
  if (warning) return appError('insurance.insurer_refused', { params: { reason: cut(warning) } });
  const [wrong] = result.validationErrors ?? [];
  if (wrong) {
    const reason = cut([result.insurerName, wrong].filter(Boolean).join(': '));
    return appError('insurance.insurer_refused', { params: { reason } });
  }
  return appError('SEGAUTOERR');
};
