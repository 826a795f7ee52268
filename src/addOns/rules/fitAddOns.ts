import { usualCoverage } from './autoTariff';
import type { AddOn, AddOnOption } from './addOns';

/** What calls say of an add-on that may be had. */
export type OfferedAddOn = Omit<AddOn, 'price'>;

/** The plan that names the term, as `PMC 24` does; else the first. */
const planFor = ({ plans }: OfferedAddOn, term: number | null): string | null =>
  plans.find((plan) => term !== null && plan.split(' ').includes(String(term))) ?? plans[0] ?? null;

/** Coverage A where there is one, else the first. @source SIMR-014 */
const coverageFor = ({ coverages }: OfferedAddOn): string | null =>
  coverages.find((one) => one === usualCoverage) ?? coverages[0] ?? null;

/**
 * An option as it stands when an add-on is chosen: the longest term that the financing allows, else the first of each
 * list.
 */
export const usualOption = (
  addOn: OfferedAddOn,
  term: number | null = addOn.terms.at(-1) ?? null,
): AddOnOption => ({
  code: addOn.code,
  term,
  coverage: coverageFor(addOn),
  plan: planFor(addOn, term),
  pricingOption: addOn.pricingOptions[0] ?? null,
});

const inList = <T>(value: T | null | undefined, list: readonly T[], usual: T | null): T | null =>
  value !== null && value !== undefined && list.includes(value) ? value : usual;

const fit = (option: AddOnOption, addOn: OfferedAddOn): AddOnOption => {
  const usual = usualOption(addOn);
  const { term, coverage, plan, pricingOption } = option;
  return {
    ...option,
    term: inList(term, addOn.terms, usual.term ?? null),
    coverage: inList(coverage, addOn.coverages, usual.coverage ?? null),
    plan: inList(plan, addOn.plans, usual.plan ?? null),
    pricingOption: inList(pricingOption, addOn.pricingOptions, usual.pricingOption ?? null),
  };
};

/** Options brought into what is offered for the sale as it stands, and those that no longer are. */
export const fitAddOns = (
  options: readonly AddOnOption[],
  offered: readonly OfferedAddOn[],
): { readonly kept: readonly AddOnOption[]; readonly gone: readonly AddOnOption[] } => {
  const kept: AddOnOption[] = [];
  const gone: AddOnOption[] = [];
  for (const option of options) {
    const addOn = offered.find(({ code }) => code === option.code);
    if (addOn) kept.push(fit(option, addOn));
    else gone.push(option);
  }
  return { kept, gone };
};
