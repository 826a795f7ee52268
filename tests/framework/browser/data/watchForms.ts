/** Records the target and content of forms submitted by dealer staff; pages submit them without `fetch`. */
export const watchForms = () => {
  const real = XMLHttpRequest.prototype;
  const { open: begin, send, setRequestHeader } = real;
  const forms: [string, [string, unknown][]][] = [];
  const names: (keyof typeof real)[] = ['status', 'response'];
  real.open = function watched(_method: string, url: string | URL) {
    forms.push([String(url).replace('/api/DEALER', ''), []]);
  };
  real.setRequestHeader = () => undefined;
  real.send = function watched(form) {
    forms.at(-1)?.[1].push(...(form as FormData).entries());
    for (const name of names)
      Object.defineProperty(this, name, { value: name === 'status' ? 204 : null });
    this.dispatchEvent(new Event('load'));
  };
  return { forms, end: () => Object.assign(real, { open: begin, send, setRequestHeader }) };
};
