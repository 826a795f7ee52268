/** Whether a draft holds more than the product that was opened. */
export const isBegun = (values: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(values).some((name) => name !== 'insuranceType');
